// stack: in a member function, a template or a global initialiser
// Objects of a class with a call operator are converted to what the library calls: given, returned, assigned, as members and as elements.
#include <cstdio>
#include <functional>
#include <vector>

static int next(int k) { return k; }
struct Fn {
    int k = 1;
    int operator()(int x) const { return x + k + next(1); }
};
struct Holder {
    std::function<int(int)> f;
};

static int run(std::function<int(int)> f) { return f(2); }
static std::function<int(int)> make(int k) {
    Fn f;
    f.k = k;
    return f;
}

int main() {
    Fn fn;
    std::printf("%d %d\n", run(fn), make(5)(2));
    std::function<int(int)> assigned;
    assigned = fn;
    Holder holder{fn};
    std::vector<std::function<int(int)>> all;
    all.push_back(fn);
    std::printf("%d %d %d\n", assigned(2), holder.f(3), all[0](4));
    return 0;
}
