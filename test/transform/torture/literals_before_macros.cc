// stack: Weft does not understand this, though the compiler does
// The parser takes the name of a macro behind a literal, without a blank, for a part of it.
#include <cstdio>
static int step(int k) { std::printf("%d\n", k); return k; }
static void work(int k)
{
    char buf[] = "xxxxxx"__FILE__ "" ;
    buf[0] += step(k);
    std::printf("%c\n", buf[0]);
}
int main() { work(1); return 0; }
