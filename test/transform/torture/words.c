/* Words that no blank parts from what a name stands for. */
#include <stdio.h>
#define PAIR(x) (x)+
static int id(int x) { return x; }
static int returns(int k)
{
    if(k)return({ id(k); });else(k = id(4));
    do(k += id(1));while(k < 3);
    return({ int x = id(k); x + 1; });
}
static int parts(int k)
{
    switch (k) { case(1): return(id(1) ? id(2) : 3); default:; }
    int s = sizeof(k)+(id(2));
    for(;;)if(id(s--) < 3)break;else(void)id(2);
    return(s, id(s));
}
static int extensions(int k)
{
    __extension__ int r = __extension__({ id(k); });
    return-id(k)+(id(1), k)+__extension__({ id(3); })-__extension__(id(2))+PAIR(id(1))r;
}
int main(void)
{
    printf("%d %d %d %d %d %d\n", returns(0), returns(1), parts(1), parts(2), extensions(5), extensions(6));
    return 0;
}
