"""Words of the table page's script, in the reader's language. What stands in braces is filled in by the script."""
from __future__ import annotations

from collections.abc import Callable

from app.engine.text import Text, TextN
from app.i18n import render

PLURAL_FORMS = {"en": {"one": 1, "other": 2}, "ru": {"one": 1, "few": 2, "many": 5}}

WORDS = {
    "your_turn": Text("Your turn"),
    "not_your_turn": Text("Others decide"),
    "watching": Text("You are watching"),
    "over": Text("The game is over"),
    "before_table": Text("The table is being set…"),
    "you": Text("You"),
    "bot": Text("bot"),
    "seats": Text("Seats"),
    "deciding": Text("decides now"),
    "presence.here": Text("{name} is at the table", name="{name}"),
    "presence.gone": Text("{name} is away", name="{name}"),
    "presence.bot": Text("{name} is a bot", name="{name}"),
    "tabs": Text("Parts of the table"),
    "tab.board": Text("Board"),
    "tab.mine": Text("Mine"),
    "tab.others": Text("Others"),
    "tab.log": Text("Log"),
    "tab.result": Text("Result"),
    "log": Text("Log"),
    "log.empty": Text("Nothing has happened yet."),
    "chat": Text("Chat"),
    "chat.write": Text("Write to the table"),
    "chat.send": Text("Send"),
    "chat.sign_in": Text("To write here, choose a name on the front page first."),
    "settings": Text("Settings"),
    "rules": Text("Rules"),
    "theme.light": Text("Light colours"),
    "theme.dark": Text("Dark colours"),
    "in_words": Text("The table in words"),
    "back": Text("Back"),
    "cancel": Text("Cancel"),
    "close": Text("Close"),
    "confirm": Text("Confirm: {answer}", answer="{answer}"),
    "undo": Text("Undo"),
    "undo_hint": Text("Take back your last answer"),
    "final": Text("This cannot be taken back"),
    "sending": Text("sending…"),
    "stale": Text("The table moved on before your answer arrived. Look again and choose."),
    "away": Text("Reconnecting…"),
    "unreached": Text("The server cannot be reached just now. Try again in a moment."),
    "away.kept": Text("Reconnecting… your answer is kept and will be sent."),
    "ended.signed_out": Text("You have signed out. Sign in again to go on."),
    "ended.not_found": Text("This table does not exist."),
    "ended.forbidden": Text("This table is not open to you."),
    "ended.unauthorized": Text("Sign in to see this table."),
    "ended.blocked": Text("This account was blocked by an admin of this server."),
    "reload": Text("Reload"),
    "reload.about": Text("There is a new version of this page."),
    "resign": Text("Resign"),
    "resign.ask": Text("Leave this game?"),
    "resign.about": Text(
        "A bot plays on in your place; when nobody is left, the game ends. This cannot be taken back."),
    "show_choices": Text("Show the choices · {n}", n="{n}"),
    "show_result": Text("Show the result"),
    "wins": Text("{names} wins", names="{names}"),
    "share_victory": Text("{names} share the victory", names="{names}"),
    "standings": Text("Standings"),
    "how_it_went": Text("How it went"),
    "plot": Text("Scores over time"),
    "plot.start": Text("start"),
    "plot.end": Text("move {n}", n="{n}"),
    "replay": Text("Replay"),
    "replay.watch": Text("Watch the game again"),
    "replay.look_back": Text("Look back"),
    "replay.table": Text("To the table"),
    "replay.moment": Text("Look at this moment"),
    "replay.start": Text("To the start"),
    "replay.back": Text("One action back"),
    "replay.play": Text("Let it run"),
    "replay.pause": Text("Pause"),
    "replay.forward": Text("One action on"),
    "replay.end": Text("To the end"),
    "replay.speed": Text("Speed"),
    "replay.slider": Text("Moment of the game"),
    "replay.position": Text("move {n} of {of}", n="{n}", of="{of}"),
    "replay.as": Text("See as"),
    "replay.own": Text("As you saw it"),
    "replay.spectator": Text("Spectator"),
    "replay.open": Text("All hands open"),
    "replay.asked": Text("Who decides"),
    "replay.offered": Text("What could be chosen"),
    "fair": Text("Fair deal"),
    "fair.about": Text("The promise was made before the start. Seed and salts let anyone check the deal against it."),
    "fair.commit": Text("Promise"),
    "fair.seed": Text("Seed"),
    "fair.salts": Text("Salts"),
}

COUNTED: dict[str, Callable[[int], Text]] = {
    "fold": lambda n: TextN("{count} choice", "{count} choices", n, count="{n}"),
    "watchers": lambda n: TextN("{count} watcher", "{count} watchers", n, count="{n}"),
}


def texts(lang: str) -> dict[str, str]:
    """All words of the script by key; a counted one has a key `<key>.<form>` for each plural form of the language."""
    counted = {f"{key}.{form}": render(text(number), lang)
               for key, text in COUNTED.items() for form, number in PLURAL_FORMS[lang].items()}
    return {key: render(text, lang) for key, text in WORDS.items()} | counted
