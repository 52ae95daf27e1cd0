# Sees to it that there is a Chromium for the browser tests: installs Debian's where that may be done.
set -eu
command -v chromium > /dev/null && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
    echo "Installing Chromium for the browser tests."
    { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends chromium; } > /dev/null 2>&1 || true
fi
command -v chromium > /dev/null && exit 0
echo "The browser tests need a program named chromium, and it could not be installed here; on Debian: apt install chromium." >&2
exit 1
