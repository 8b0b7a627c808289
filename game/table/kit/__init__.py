"""The kit of panels: a panel is one value of marks (`marks`), cells and homes (`panel`) in boxes (`arrange`)."""
