// /src/wrong_cpp_places.input.cc:18:21: error: take in a member function, a template or a global initialiser is not supported (the value of a global variable); write a function that takes the object, or one for each type [W0603]
// /src/wrong_cpp_places.input.cc:19:32: error: take can only be called by its name: through a pointer it could not block; write the call where it is needed [W0536]
