// stack: Weft does not understand this
// A class that has the name of the first field of frames: as the type of another field it would be taken for that.
#include <cstdio>
static int twice(int x) { return x * 2; }
struct resume { int value; };
static int result(resume r) { int t = twice(r.value); return t + r.value; }
int main() {
    std::printf("%d\n", result(resume{4}));
    return 0;
}
