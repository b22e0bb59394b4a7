// A shift in what a macro expands to stays one operator.
#include <cstdio>
static int read(const char *p) { int x = p[0]; return x; }
static int table[256];
static int extend(const char *p)
{
    int l0 = 3;
#define STEP(s) do { l0 = read(p + s) ^ table[(l0 >> 8) & 0xff]; } while (0)
    STEP(0);
    return l0;
}
int main() { std::printf("%d\n", extend("abc")); return 0; }
