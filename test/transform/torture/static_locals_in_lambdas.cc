// A static local is used in a lambda expression without being captured.
#include <cstdio>
#include <vector>

enum Kind { one = 1, two = 2 };

static int step(int k)
{
    std::printf("<%d>", k);
    return k;
}

static int work(int k)
{
    static int count = 0;
    static int table[4] = {1, 2, 3, 4};
    static std::vector<int> seen;
    static const int most = 100;
    const int fixed = 7;
    auto all = [&](int i) { count += step(i) + fixed; return count + two; };
    auto none = [](int i) { table[i & 3] += step(i); seen.push_back(table[i & 3]); return table[i & 3] < most ? table[i & 3] : most; };
    auto copies = [=](int i) mutable { k += step(i); count += k; return k + (int)seen.size() + fixed; };
    int a = all(2);
    a += none(k);
    a += none(k + 1);
    a += copies(one);
    a += copies(two);
    return a + k + all(1) + count;
}

int main()
{
    for (int k = 0; k < 4; k++) {
        int a = work(k);
        std::printf("%d\n", a);
    }
    return 0;
}
