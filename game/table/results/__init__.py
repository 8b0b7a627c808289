"""Results that are counted before the eyes of all: the parts that games with such a scene share."""
