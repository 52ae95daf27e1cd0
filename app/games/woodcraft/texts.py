"""What things do, in a sentence or two: tooltips and the help page say the same."""
from __future__ import annotations

from app.engine.text import Text, TextP

ACTIONS = {
    "buy_lumber": Text(
        "Buy 1 or 2 dice from the lumber yard: green for its value, yellow for 1 more, brown for 2 more. Free actions "
        "may come between the two. Then new dice of the same colours are rolled."),
    "exchange_dice": Text(
        "Sell a die of your lumber pile for twice its value, 1 more for yellow, 2 more for brown. Then you may buy a "
        "6 from the bank: green 6, yellow 7, brown 8. After a sale it has to be another colour."),
    "buy_materials": Text(
        "Buy one or two lots of different materials: 2 sawblades for 2; 2 glue for 1 or 3 for 3; 2 scrapwood for 1 or "
        "3 for 3."),
    "choose_orders": Text(
        "Take one of the four orders and lay it beside your workshop. When the gap is filled, you may pay 3 "
        "blueberries for a second one."),
    "choose_helper": Text(
        "Hire one of the four helpers: pay at once and place the helper in a room next to another of yours. The room "
        "gives steps of income, some also production of your helpers."),
    "produce_plant": Text(
        "Take the production of two different helpers, or of one helper and plant a tree, in either order. To plant, "
        "put a 1 or 2 into an empty pot of its colour, or slice it off a bigger die without a sawing tile."),
    "improve_workshop": Text("Add the next pot, sawing tile, splicing tile or the gluing tile, at the price shown.")}

GOODS = {
    "blueberries": Text("The money of the forest."),
    "sawblade": Text("Pays for a further cut of a die that was sawed."),
    "glue": Text("Needed to glue two dice."), "scrapwood": Text("Needed to splice a die."),
    "lantern": Text("1 pays for the action of another tile, 3 for a bonus action, once in a turn."),
    "reuse": Text("Turns a used sawing, splicing or gluing tile back.")}

INCOMES = {
    "blueberry": Text("Pays blueberries in the four income phases; helpers do not produce then."),
    "hazelnut": Text("Pays points in the four income phases; helpers do not produce then.")}

IMPROVEMENTS = {
    "pot": Text("A new pot comes with a sapling, a die of its colour showing 1, and a step of hazelnut income. With "
                "the brown pot you may plant two trees in one action."),
    "saw": Text("One more cut between two income phases. With the second tile each 6 that you buy costs 2 less, even "
                "while the tile is used."),
    "splice": Text("A splicing tile with two dots adds 1 or 2 to a die, one with four dots 1 to 4."),
    "glue": Text("Two dice of a sum of 6 or less become one. No further splicing tile is needed.")}

THINGS = {
    "pot": (Text("Pot"), Text(
        "A tree in a pot grows by 2 when your turn begins, to 6 at most. It is not to be sawed, spliced, glued, sold "
        "or used while it is there, and cannot be harvested in the turn in which it was planted.")),
    "saw": (Text("Saw"), Text(
        "Turn a sawing tile and cut a die in two of the same colour and sum. Each further cut of its pieces costs a "
        "sawblade.")),
    "splice": (Text("Splice"), Text("Turn a splicing tile and give back 1 scrapwood: raise a die, to 6 at most.")),
    "glue": (Text("Glue"), Text(
        "Turn the gluing tile and give back 1 glue: two dice become one. With two colours you choose the colour and "
        "score 4 points.")),
    "row": (Text("Row"), Text(
        "An order gives the reward of its row, too. In an income phase orders go down a row; one that leaves the "
        "lowest row is discarded and costs 2 steps of reputation.")),
    "reputation": (Text("Reputation"), Text(
        "At the end the value of your space counts once for each order that you completed. Each step past the end "
        "scores 2 points. Each unfinished order costs 2 steps first.")),
    "reputation_tile": (Text("Reputation tile"), Text(
        "Whoever reaches its space takes the best reward that is left. In the same round others take the same one, "
        "and the next is skipped.")),
    "marketing": (Text("Marketing"), Text(
        "At the end of your turn you may buy one step. The last step may be bought again and again.")),
    "attic": (Text("Attic"), Text(
        "Tools go into the bottom row first; a higher space needs the two below it, an end of the top row its "
        "neighbour. What lies between two different tools is gained.")),
    "contract": (Text("Contract"), Text(
        "Whoever completes a hazelnut order may claim one. Others may claim it in the same round only. It scores at "
        "the end of the game.")),
    "wheel": (Text("Wheel"), Text(
        "A tile gives what is printed at its place and on the saw blade, then moves to the next quadrant, behind the "
        "last tile there. The arrow may be crossed only into an empty quadrant.")),
    "arc": (Text("Arc tile"), Text("Hides the outer bonuses of the start until all seven tiles have left it.")),
    "marked": (Text("Marked card"), Text("After rounds 4 and 12 this order and this helper are replaced.")),
    "production": (Text("Production"), Text(
        "What is shown beside a helper's cog comes by the action Produce, by a cog in a room or by a reward. In income "
        "phases helpers do not produce.")),
    "leftovers": (Text("Leftovers"), Text(
        "At the end 1 point for each 10 of the values of your dice, blueberries, scrapwood, glue and sawblades."))}

GUIDE = {
    "woodcraft.setup.helper": Text(
        "It lives in your start room all game. Beside the cog is what it produces, below what it can do. You pay its "
        "cost now."),
    "woodcraft.setup.keep": Text(
        "Look for orders whose dice you nearly have: you begin with brown 1, yellow 2 and green 3."),
    "woodcraft.setup.beside": Text(
        "This one can be completed from the first turn on; the others come out of your hand, one in each income "
        "phase."),
    "woodcraft.turn": Text(
        "Lit tiles can be taken. The tag says what a tile gives at once, the dashed place is where it lands. You may "
        "work on your dice before."),
    "woodcraft.use": Text(
        "Do what the tile says, or take 3 blueberries instead; a lantern pays for the action of another tile."),
    "woodcraft.die": Text("Each way shows what becomes of the die. Point at it to see which orders it makes possible."),
    "woodcraft.lumber": Text("Buy what your orders lack. Dice can still be cut, spliced and glued afterwards."),
    "woodcraft.orders": Text(
        "An order goes beside your workshop at once. The top row pays most, and each income phase moves orders down."),
    "woodcraft.helper": Text(
        "Whoever moves in brings a step of income; a room with a cog also gives production of your helpers."),
    "woodcraft.produce": Text(
        "Helpers produce by this action, by rooms with a cog and by rewards, but not in income phases."),
    "woodcraft.plant": Text(
        "A 1 or 2 is sliced off a bigger die without a sawing tile. The tree grows by 2 each turn."),
    "woodcraft.improve": Text("Each addition is there for the whole game and brings steps of income."),
    "woodcraft.end": Text(
        "Is an order within reach? “Find a way” on it tells how. At the end you may buy one step of marketing.")}

WORDS = {
    "income_in": Text("income phase in {n}", n="{n}"),
    "income_now": Text("income phase after this round"), "wheel": Text("Wheel"), "yard": Text("Lumber yard"),
    "bank": Text("Bank"), "materials": Text("Materials"), "orders": Text("Orders"), "helpers": Text("Helpers"),
    "contracts": Text("Contracts"), "tracks": Text("Tracks"), "workshop": Text("Your workshop"),
    "workshop_of": Text("Workshop of {name}", name="{name}"), "pile": Text("Lumber pile"), "pots": Text("Pots"),
    "rooms": Text("Rooms"), "attic": Text("Attic"), "hand": Text("Your hand"), "cards": Text("cards: {n}", n="{n}"),
    "row": Text("Row {n}", n="{n}"), "ready": Text("can be completed now"), "lacks": Text("missing"),
    "used": Text("used"), "planted": Text("planted in this turn"), "completed": Text("Completed"),
    "gives": Text("gives {what}", what="{what}"), "lands": Text("lands here"),
    "blocked": Text("cannot cross the arrow"),
    "turns": Text("turns the saw blade"), "cost": Text("cost {n}", n="{n}"), "too_dear": Text("too dear: {n}", n="{n}"),
    "next": Text("next"), "claimed": Text("claimed by"), "this_round": Text("open in this round only"),
    "worth": Text("for you now"), "for": TextP("price", "for"),
    "forecast": Text("if the game ended now"), "any": Text("any colour"), "start": Text("start room"),
    "gear": Text("production of up to {n} helpers", n="{n}"), "turn_of": Text("Turn of {name}", name="{name}"),
    "empty": Text("empty"), "late": Text("late cards"), "early": Text("early cards"),
    "marked": Text("is replaced next"),
    "points": Text("points"), "production": Text("production"), "short": Text("{n} short", n="{n}"),
    "missing": Text("{n} missing", n="{n}"), "spent": Text("spent"), "free": Text("free"),
    "after": Text("possible after this"), "undoes": Text("no longer possible"), "no_bonus": Text("no bonus"),
    "grows": Text("+2 a turn"), "of_six": Text("{n} of 6", n="{n}"), "second": Text("the second costs {n}", n="{n}"),
    "work": Text("What can be done with {die}", die="{die}"), "tile_buy_lumber": Text("Lumber"),
    "tile_exchange_dice": Text("Exchange"), "tile_buy_materials": Text("Materials"),
    "tile_choose_orders": Text("Orders"), "tile_choose_helper": Text("Helper"), "tile_produce_plant": Text("Produce"),
    "tile_improve_workshop": Text("Improve"), "find_way": Text("Find a way"), "looking": Text("looking…"),
    "way": Text("A way to complete it"), "no_way": Text("free actions do not lead there")}
