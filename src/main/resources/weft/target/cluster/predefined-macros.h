#define WEFT_WITH_MPI 1
