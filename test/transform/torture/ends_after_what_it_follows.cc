// Two objects of one block, where a call that blocks stands after the first and none after the second: the first lives in the frame and is ended by a
// statement before the brace, the second stays a variable of the compiler's and ends after it. The order of their ends is reversed (and what
// the second refers to, here the first, has ended: use after the end).
#include <cstdio>
#include <string>
struct Name { std::string text; explicit Name(const char *t) : text(t) { std::printf("+%s ", t); } ~Name() { std::printf("-%s ", text.c_str()); } };
struct Use { const Name &of; explicit Use(const Name &n) : of(n) { std::printf("(%s ", of.text.c_str()); } ~Use() { std::printf("%s) ", of.text.c_str()); } };
static int f(int n)
{
    for (int i = 0; i < n; i++) {
        Name name("a name that does not fit into the string itself");
        Use use(name);
    }
    return n;
}
int main() { int r = f(2); std::printf("%d\n", r); }
