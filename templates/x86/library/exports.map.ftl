{ global: ${functions.name}_*; local: *; };
