// Names that are brought into a function, in the types of what lives across calls.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>
namespace shapes {
namespace deep { enum class Kind { none, some }; struct Box { int w, h; }; }
int area(const deep::Box &box) { return box.w * box.h; }
int next(int x) { return x + 1; }
}
static int id(int x) { return x; }
static int directive()
{
    using namespace shapes::deep;
    using std::vector;
    vector<Box> all{{1, 2}, {3, 4}};
    const Kind kind = Kind::some;
    Box last = all[id(1)];
    last.w += id(2);
    return last.w + int(kind) + id(5);
}
static int alias()
{
    namespace inner = shapes::deep;
    using std::string;
    using std::max;
    using texts = std::vector<string>;
    struct Both { string text; inner::Box box; };
    enum { FIRST = 1 };
    texts names{"a", "b"};
    Both both{names[FIRST], {2, 3}};
    both.text += char('a' + id(3));
    names[id(0)] = both.text;
    std::printf("%s %s\n", names[id(0)].c_str(), both.text.c_str());
    return max(both.box.w, id(1)) + both.box.h;
}
static int blocks()
{
    using shapes::next;
    int n = next(3);
    { using shapes::area; shapes::deep::Box box{n, id(2)}; n += area(box); }
    return n;
}
int main()
{
    std::printf("%d\n", directive());
    std::printf("%d\n", alias());
    std::printf("%d\n", blocks());
    return 0;
}
