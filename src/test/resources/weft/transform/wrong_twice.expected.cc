// /src/wrong_twice.input.cc:10:1: error: it cannot be told what function next is; if it is defined twice, remove one [W0683]
