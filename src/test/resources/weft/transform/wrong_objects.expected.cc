// /src/wrong_objects.input.cc:8:39: error: take blocks and takes an object of a class that defines how it is copied, which is not supported; take a reference
// /src/wrong_objects.input.cc:9:1: error: make blocks and gives an object of a class that defines how it is copied, which is not supported; give it through a pointer or a reference
// /src/wrong_objects.input.cc:10:59: error: list blocks and takes a std::initializer_list, which is not supported; take a reference
// /src/wrong_objects.input.cc:10:59: error: l is a std::initializer_list, whose elements do not live while the process is blocked; declare an array
// /src/wrong_objects.input.cc:16:14: error: this temporary object ends after a call that blocks, which is not supported; declare a variable, or write statements instead of &&, ||, ?: or comma
// /src/wrong_objects.input.cc:17:14: error: this temporary object ends after a call that blocks, which is not supported; declare a variable, or write statements instead of &&, ||, ?: or comma
// /src/wrong_objects.input.cc:18:17: error: this temporary object ends after a call that blocks, which is not supported; declare a variable, or write statements instead of &&, ||, ?: or comma
// /src/wrong_objects.input.cc:19:26: error: a reference parameter of length, which blocks, is bound to a temporary object; declare a variable before the call
