// stack: next in a member function, a template or a global initialiser
// A class that is a friend of another keeps its members, and so do those within it: functions would be no friends.
#include <cstdio>
static int next(int n) { return n + 1; }
class Text {
    friend class Node;
    int secret;

public:
    Text() : secret(7) {}
};
class Node {
public:
    class Inner {
    public:
        int half(const Text &text) const { return next(text.secret) / 2; }
    };
    int value(const Text &text) const { int k = next(scale); return k * text.secret; }
    int scale;
};
int main()
{
    Text text;
    Node node = {3};
    Node::Inner inner;
    int r = node.value(text);
    r += inner.half(text);
    std::printf("%d\n", r);
    return 0;
}
