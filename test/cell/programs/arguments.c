/* Compiled with -mstdmain: prints its arguments, and exits with their number. */
#include <stdio.h>

int main(int argc, char **argv)
{
    int i;
    for (i = 1; i < argc; i++)
        printf("[%s]", argv[i]);
    return argc;
}
