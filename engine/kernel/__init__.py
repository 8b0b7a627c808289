"""The elements of every game: the contract, chance, reasons, steps, players that look ahead."""
