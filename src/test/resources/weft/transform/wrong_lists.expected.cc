// /src/wrong_lists.input.cc:22:26: error: this is evaluated before a call that blocks, and kept; declare a variable for it [W0628]
