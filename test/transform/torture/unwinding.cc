// Destructors can tell whether an exception is on its way.
#include <exception>
#include <stdio.h>
#include <stdexcept>
static int n(int x) { return x; }
struct Guard { const char *s; int before; Guard(const char *s) : s(s), before(std::uncaught_exceptions()) {} ~Guard() { printf("%s %s\n", s, std::uncaught_exceptions() > before ? "fails" : "succeeds"); } };
static int deep(int x) { Guard g("deep"); n(1); if (x > 2) throw std::runtime_error("big"); n(x); return x; }
static int mid(int x) { Guard a("a"); n(2); Guard b("b"); int r = deep(x); { Guard c("c"); n(3); r += deep(x - 1); } return r; }
int main()
{
    for (int i = 0; i < 5; i++) {
        try { Guard t("try"); n(i); printf("%d\n", mid(i)); n(1); }
        catch (const std::exception &e) { Guard h("handler"); n(4); printf("%s\n", e.what()); try { Guard in("in"); n(1); if (i == 4) throw; n(2); } catch (std::runtime_error &) { n(1); printf("again\n"); } }
        printf("%d\n", std::uncaught_exceptions());
    }
    return 0;
}
