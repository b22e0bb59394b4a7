#include <stdio.h>
static int fetch(const unsigned char *code, int *pc) { return code[(*pc)++]; }
static int again(void)
{
    static void *const go[] = {&&add, &&twice, &&end};
    const unsigned char code[] = {1, 0, 1, 0, 2};
    int acc = 1, pc = 0;
    goto *go[fetch(code, &pc)];
add:
    acc += 3;
    goto *go[fetch(code, &pc)];
twice:
    acc *= 2;
    if (acc) goto *go[fetch(code, &pc)];
end:
    return acc;
}
int main(void)
{
    static void *const go[] = {&&add, &&twice, &&end};
    const unsigned char code[] = {0, 1, 0, 1, 1, 2};
    int acc = 1, pc = 0;
    goto *go[code[pc++]];
add:
    acc += 3;
    goto *go[code[pc++]];
twice:
    acc *= 2;
    goto *go[code[pc++]];
end:
    printf("%d %d\n", acc, again());
    return 0;
}
