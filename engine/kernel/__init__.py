"""What every game is made of: the contract, chance, reasons, steps, players that look ahead."""
