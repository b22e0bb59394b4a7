// A destructor that is called by name has that of a local type.
#include <cstdio>
#include <new>
#include <string>
#include <vector>

namespace lib { struct Base { int n; ~Base() { std::printf("~Base %d\n", n); } }; }

static int next(int n)
{
    return n + 1;
}

static int numbers(int n)
{
    typedef int I;
    using J = long;
    alignas(8) unsigned char room[16];
    I *p = new (room) I(n);
    J *q = new (room + 8) J(n + 1);
    n = next(*p + (int)*q);
    p->~I();
    q->~J();
    I x = 3;
    x.~I();
    return n;
}

static int classes(int n)
{
    typedef std::vector<int> V;
    typedef lib::Base B;
    struct Local { int a, b; std::string s; };
    using L = Local;
    alignas(16) unsigned char room[64];
    V *v = new (room) V(n, 3);
    n = next((int)v->size());
    v->~V();
    B *b = new (room) B{n};
    n = next(b->n);
    b->~B();
    b = new (room) B{n + 1};
    (*b).~B();
    Local *l = new (room) Local{1, n, "text that is long enough to be elsewhere"};
    n = next(l->b + (int)l->s.size());
    l->~Local();
    L *m = new (room) L{1, n, "text that is long enough to be elsewhere"};
    n = next(m->b + (int)m->s.size());
    m->~L();
    {
        typedef std::string V;
        V *w = new (room) V("text that is long enough to be elsewhere");
        n = next(n + (int)w->size());
        w->~V();
        w = new (room) V("x");
        w->std::string::~basic_string();
        lib::Base *c = new (room) lib::Base{7};
        c->lib::Base::~Base();
    }
    return n;
}

int main()
{
    int n = numbers(3) + classes(4);
    std::printf("%d\n", n);
    return 0;
}
