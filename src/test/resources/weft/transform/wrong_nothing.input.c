#include <dol.h>
int main(void) { return 0; }
