"""Values as text and bytes: records as JSON, lines, strict reading of untrusted files, sealed files."""
