"""What the house asks of every game, each check in a function; `firenze.testing.check_game` makes them all."""
