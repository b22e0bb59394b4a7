/* Functions that do not return, and words of a declaration in any order. */
#include <stdio.h>
#include <stdlib.h>
#include <stdnoreturn.h>
_Noreturn static void die1(int n) { printf("die %d\n", n); exit(n); }
__attribute__((noreturn)) static void die2(int n) { printf("die %d\n", n); exit(n); }
static void die3(int n) __attribute__((noreturn));
static void die3(int n) { printf("die %d\n", n); exit(n); }
static __attribute__((noreturn, noinline)) void die4(int n) { printf("die %d\n", n); exit(n); }
noreturn inline static void die5(int n) { printf("die %d\n", n); exit(n); }
static void __attribute__((noreturn)) die6(int n) { printf("die %d\n", n); exit(n); }
extern _Noreturn void die7(int n);
_Noreturn void die7(int n) { printf("die %d\n", n); exit(n); }
[[noreturn]] static void die8(int n) { printf("die %d\n", n); exit(n); }
__attribute__((cold)) _Noreturn __attribute__((noinline)) static void die9(int n) { printf("die %d\n", n); exit(n); }
__extension__ static int plain(int n) { n++; return n; }
inline static int swapped(int n) { n++; return n; }
const static int *pointer(const int *n) { n++; return n; }
int static strange(int n) { n++; return n; }
long inline static int unsigned mixed(int n) { n++; return n; }
int main(void)
{
    int a[2] = {1, 2}, n = plain(1);
    n += swapped(2);
    n += *pointer(a);
    n += strange(4);
    n += (int)mixed(4);
    printf("%d\n", n);
    switch (n) {
    case 1: die1(n);
    case 2: die2(n);
    case 3: die3(n);
    case 4: die4(n);
    case 5: die5(n);
    case 6: die6(n);
    case 7: die7(n);
    case 8: die8(n);
    case 9: die9(n);
    }
    return 0;
}
