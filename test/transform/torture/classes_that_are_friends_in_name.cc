// A class that is a friend of another, where its members use nothing that this hides.
#include <cstdio>
static int next(int n) { return n + 1; }
class Text {
    friend class Node;
    int secret;
    int hidden() const { return secret; }
    explicit Text(int n) : secret(n) {}

public:
    Text() : secret(7) {}
    int open() const { return secret; }
};
class Node {
    int own = 2;
    int part() const { return own; }

public:
    int value(const Text &text) const { int k = next(own + part()); return k * text.open(); }
    int scale(const Text *text) { own = next(own); return text->open() * own; }
};
int main()
{
    Text text;
    Node node;
    std::printf("%d\n", node.value(text) + node.scale(&text));
    return 0;
}
