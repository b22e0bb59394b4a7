/* Prints each word of standard input, in hexadecimal, as an instruction at address 0. */
#include "../../runtime-cell/sim/spu.h"

int main(void)
{
    unsigned word;
    char text[80];
    while (scanf("%x", &word) == 1) {
        weft_spu_disassemble(word, 0, text, sizeof text);
        puts(text);
    }
    return 0;
}
