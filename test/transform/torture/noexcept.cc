// noexcept asks about functions as they are written, and about their arguments, wherever it stands.
#include <cstdio>
#include <string>
static int called;
static int id(int x) { called++; return x; }
static int sure(int x) noexcept { called++; return x; }
static int named(const std::string &s) noexcept(sizeof(int) == 4) { called++; return int(s.size()); }
static int old(int x) throw() { called++; return x; }
static auto later(int x) noexcept -> long { called++; return x; }
static std::string text = "text";
struct asked { // members do not block
    static int here()
    {
        return noexcept(id(1)) + 2 * noexcept(sure(1)) + 4 * noexcept(named(text)) + 8 * noexcept(named("made")) + 16 * noexcept(old(1))
            + 32 * noexcept(later(2)) + 64 * noexcept(sure(id(1))) + 128 * noexcept(sure(sure(1)));
    }
};
int main()
{
    std::string mine = "mine";
    int is = noexcept(id(1)) + 2 * noexcept(sure(1)) + 4 * noexcept(called) + 8 * noexcept(named(mine)) + 16 * noexcept(named("made"));
    std::printf("%d %d %d\n", is, called, id(sure(3)));
    std::printf("%d %d\n", asked::here(), called);
    std::printf("%d\n", id(named(mine)) + old(1) + int(later(2)));
    return 0;
}
