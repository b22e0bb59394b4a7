/* Conditionals between the parts of a text. */
#include <stdio.h>
#define ON 1
#define OFF 0
static int use(const char *s)
{
    puts(s);
    return 1;
}
static int many(int n)
{
    int k = use("usage: "
                "this\n"
#if ON
                "and that\n"
#endif
#if OFF
                "not this\n"
#else
                "but this"
#endif
    );
    const char t[] = "x"
#if ON
                     "y"
#endif
        ;
    const char *u = n > 2 ? "one"
#if OFF
                            "two"
#endif
                          : "three";
    k += use(t) + use(u);
    printf("%d\n" /* a comment */
#ifdef ON
           "%s\n"
#endif
           ,
           k, t);
    return k + (int)sizeof t;
}
int main(void)
{
    int r = many(3);
    printf("%d\n", r);
    return 0;
}
