/* What would be trigraphs is text in GNU C: "what??!" */
#include <stdio.h>
#define ASKED "macro??/"
#define TWICE(x) x #x "??)"

static int id(int x) { return x; }
// really??/
static int f(int n)
{
    char u[] = {"a??=b??("}, v[] = "??<??>??-??'", w[] = ASKED;
    u[id(1)] = 'x'; /* comment??/ */
    id(2);
    printf("%s %zu %s %zu %s %zu\n", u, sizeof u, v, sizeof v, w, sizeof w);
    printf("%s %c %d\n", TWICE("a??!"), "??="[id(1)], n ?n ?(3):4:5);
    printf("%s\n", id(n) ? "yes??!" : "no??/");
    return n;
}

int main(void)
{
    int n = f(1);
    printf("%d\n", n);
    return 0;
}
