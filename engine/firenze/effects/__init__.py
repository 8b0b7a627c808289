"""The effects of the cards, one module per card type (R138)."""
