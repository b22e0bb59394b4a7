// /src/wrong_types.input.c:12:9: error: write the size of array d, which lives while the process may be blocked [W0620]
