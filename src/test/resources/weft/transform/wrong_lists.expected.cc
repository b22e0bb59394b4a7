// /src/wrong_lists.input.cc:22:26: error: this is evaluated before a call that blocks, and cannot be kept while the process waits; declare a variable for it [W0628]
