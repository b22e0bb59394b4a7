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
    int s = __extension__(id(2))+r;
    s += PAIR(id(1))r;
    return-id(k)+s;
}
int main(void)
{
    for (int k = 0; k < 3; k++) {
        printf("%d ", returns(k));
        printf("%d ", parts(k));
        printf("%d\n", extensions(k));
    }
    return 0;
}
