// What gives a member its value blocks, and members behind it have first values that are literals.
#include <cstdio>
#include <string>
static int next(int n) { return n + 1; }
struct Made {
    int n;
    int asked;
    int sum = 1, other = -(3);
    const char *name = "none";
    std::string text = "text";
    bool *flag = nullptr;
    Made(int x) : n(x), asked(next(x)) { sum += n * asked + next(sum); }
};
int main()
{
    Made made(4);
    Made *other = new Made(7);
    std::printf("%d %d %d %s %s %d\n", made.sum, made.other, other->sum, made.name, other->text.c_str(), made.flag == nullptr);
    delete other;
    return 0;
}
