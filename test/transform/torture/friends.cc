// Functions that block and see what classes hide from others: their friends.
#include <cstdio>

static int count;

static int next(int n)
{
    count += n;
    std::printf("next %d\n", count);
    return count;
}

namespace shop {

class Box;
static int early(Box &box);

class Box {
    struct Part {
        int weight;
    };
    int value = 3;
    Part part{4};
    friend int early(Box &box);
    friend Part taken(Box &box);
    friend int late(Box &box, int by);
    friend int opened(Box &box, int by), closed(Box &box);
    template <class T> friend class Shelf;
    friend class Drawer;

public:
    int seen() { return value + part.weight; }
};

inline int late(Box &box, int by)
{
    box.value += next(by);
    return box.value;
}

Box::Part taken(Box &box)
{
    Box::Part part = box.part;
    part.weight += next(1);
    Box::Part *at = &part;
    next(part.weight);
    return *at;
}

static int early(Box &box)
{
    int sum = late(box, 2) + taken(box).weight;
    box.part.weight = sum % 100;
    return next(sum % 10);
}

class Drawer {
public:
    int weight(const Box &box) { return box.part.weight; }
};

template <class T> class Shelf {
public:
    int value(const Box &box) { return box.value; }
};

int closed(Box &box)
{
    return box.value--;
}

int opened(Box &box, int by)
{
    return box.value += by;
}

}

int main()
{
    shop::Box box;
    int sum = shop::late(box, 2);
    next(sum % 7);
    sum += early(box);
    std::printf("%d %d\n", sum, box.seen());
    sum += opened(box, 2);
    next(1);
    sum += closed(box) + shop::Drawer().weight(box) + shop::Shelf<int>().value(box);
    std::printf("%d %d\n", sum, box.seen());
    return 0;
}
