// An object that does not live across a call ends before those of the frame around it, at jumps, too.
#include <cstdio>
#include <string>

struct Told {
    std::string text;
    explicit Told(const char *t) : text(t) { std::printf("+%s ", t); }
    ~Told() { std::printf("-%s ", text.c_str()); }
};

static int next(int n) { return n + 1; }

static int jumps(int n)
{
    Told outer("outer");
    n = next(n);
    for (int i = 0; i < 4; i++) {
        Told loop("loop");
        int k = next(i);
        if (k == 1) {
            Told inner("inner");
            continue;
        }
        if (k == 3) {
            Told inner("inner"), second("second");
            break;
        }
        {
            Told block("block");
            if (k == n) {
                Told inner("inner");
                goto end;
            }
        }
    }
    if (n > 3) {
        Told inner("inner");
        return n;
    }
end:
    return n;
}

/* Nothing blocks between the objects and the jumps. */
static int heads(int n)
{
    Told outer("outer");
    n = next(n);
    for (int i = 0; i < 3; i++) {
        Told loop("loop");
        n = next(n);
        for (Told inner("inner"), second("second"); i == 0;)
            goto further;
        for (Told inner("inner"); n > 6;)
            goto end;
    further:;
    }
end:
    for (Told inner("inner"); n > 4;)
        return n;
    for (Told inner("inner"); n > 3;)
        return n + 1;
    return n + 2;
}

static int results(int n)
{
    Told outer("outer");
    n = next(n);
    Told after("after");
    if (n > 2) {
        Told inner("inner");
        Told innermost("innermost");
        return (int)inner.text.size() + n;
    }
    return (int)after.text.size();
}

int main()
{
    for (int i = 0; i < 5; i++) {
        int n = jumps(i);
        n += results(i) + heads(i);
        std::printf("%d\n", n);
    }
    return 0;
}
