// A class that is a friend of another keeps its members: functions would be no friends.
#include <cstdio>
class Text {
    friend class Node;
    int secret;
public:
    Text() : secret(7) {}
};
class Node {
public:
    int value(const Text &text) const { int k = scale; return k * text.secret; }
    int scale;
};
int main() { Text t; Node n = {3}; std::printf("%d\n", n.value(t)); return 0; }
