// Members of classes that hold objects of the same class by templates of the library, as trees do.
#include <cstdio>
#include <memory>
#include <vector>
static int next(int n) { return n + 1; }
struct Node {
    int key;
    std::unique_ptr<Node> left, right;
    std::vector<std::unique_ptr<Node>> others;
    explicit Node(int k) : key(k) {}
    void insert(int k)
    {
        std::unique_ptr<Node> &side = next(k) - 1 < key ? left : right;
        if (side)
            side->insert(k);
        else
            side.reset(new Node(k));
    }
    int depth() const
    {
        int l = left ? left->depth() : 0, r = right ? right->depth() : 0;
        return next(l > r ? l : r);
    }
};
static int sum(const Node *n) { return n ? n->key + sum(n->left.get()) + sum(n->right.get()) + next(0) : 0; }
int main()
{
    Node root(5);
    for (int k : {3, 8, 1, 9, 7})
        root.insert(k);
    std::printf("%d\n", root.depth());
    std::printf("%d\n", sum(&root));
    return 0;
}
