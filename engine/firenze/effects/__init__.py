"""What the cards do, one room a card type (R138)."""
