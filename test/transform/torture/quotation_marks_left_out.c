/* What a conditional leaves out may be any text. */
#include <stdio.h>

static int id(int x) { return x; }

#if 0
   this is 5" wide, isn't it
#elif 1
#define WIDTH 5
#else
   and this is 6" wide
#endif

#ifdef NOWHERE
   don't "
# if 1
   it's "
# endif
   "
#endif

static int f(int n)
{
    int r = id(n);
#ifndef WIDTH
    r += 6";
#else
    r += id(WIDTH);
#endif
#if 0
    it's
#endif
    return id(r) + r;
}

int main(void)
{
    int n = f(20);
    printf("%d\n", n);
    return 0;
}
