"""What every part of the table uses: boxes, model, what lies in the trays."""
