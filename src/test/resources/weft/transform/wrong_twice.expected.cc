// /src/wrong_twice.input.cc:10:1: error: it cannot be told which function next is; if it is defined twice, remove one; if others have its name, give arguments of just its parameters' types [W0683]
