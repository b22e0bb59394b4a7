/* C of all kinds in functions that never block: it passes through as it is. */
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma GCC diagnostic ignored "-Wextra"
_Noreturn static void die2(void) { abort(); }
#include <dol.h>
#include <stdio.h>
#include <math.h>
#include <stdatomic.h>
#include <stdalign.h>
#include <complex.h>
#include <tgmath.h>
#include <stdarg.h>
#include <stddef.h>
#include <limits.h>
#include <errno.h>
#include <setjmp.h>
struct _local_states { int a; };
static _Thread_local int tls;
_Alignas(64) static char aligned[64];
_Noreturn static void die(void) { abort(); }
_Static_assert(sizeof(int) == 4, "int");
static __int128 wide = 1;
static _Complex double z;
static int ranges[10] = { [1 ... 5] = 3, [7] = 2 };
struct old { int a, b; } o = { a: 1, b: 2 };
static int sum(int n, ...) { va_list l; va_start(l, n); int s = 0; while (n--) s += va_arg(l, int); va_end(l); return s; }
static int cases(int x) { switch (x) { case 1 ... 5: return 1; default: return 2; } }
static void *labels(int i) { static void *t[] = { &&a, &&b }; goto *t[i]; a: return t; b: return 0; }
static int nested(int x) { int add(int y) { return x + y; } return add(3); }
static int asms(int x) { int y; __asm__ volatile ("mov %1, %0" : "=r"(y) : "r"(x) : "memory"); return y; }
static __attribute__((noinline, used)) int attributed(int x __attribute__((unused))) { return 1; }
typedef int v4 __attribute__((vector_size(16)));
static v4 vadd(v4 a, v4 b) { return a + b; }
static int choose(void) { return __builtin_choose_expr(1, 2, 3) + __builtin_types_compatible_p(int, long) + __builtin_offsetof(struct old, b); }
static jmp_buf env;
static int jumps(void) { if (setjmp(env)) return 1; longjmp(env, 1); }
static double tg(float f) { return fabs(f) + creal(z); }
static int lab(void) { __label__ out; goto out; out: return 1; }
static atomic_int counter;
static int bits(void) { return __builtin_popcount(5) + atomic_fetch_add(&counter, 1); }
static int empty_struct(void) { struct {} e; (void)e; return sizeof e; }
static int flex(void) { struct f { int n; char d[]; } *f = calloc(1, 8); int r = f->n; free(f); return r; }
static int wchar(void) { return L'x' + sizeof L"abc" + sizeof u8"x" + 0b101; }
static float hex(void) { return 0x1.8p3f; }
static unsigned char uc = '\xff';
static int generic(double d) { return _Generic(d, int: 1, double: 2, default: 3); }
static int automatic(void) { __auto_type x = 3.5; return (int)x; }
#define MAX(a, b) ({ __auto_type a_ = (a); __auto_type b_ = (b); a_ > b_ ? a_ : b_; })
static int maximum(int a) { return MAX(a, 3); }

void P_init(DOLProcess *p) { p->local->a = generic(1.0); }

int P_fire(DOLProcess *p)
{
    int x = DOL_read((void *)"in", &p->local->a, 4, p);
    x += sum(2, 3, 4) + cases(x & 7) + nested(2) + asms(3) + attributed(3) + choose() + jumps() + lab() + bits() + empty_struct();
    x += wchar() + (int)hex() + automatic() + maximum(x) + (labels(x & 1) != 0) + (int)tg(4) + ranges[x & 7] + o.b + (int)wide;
    DOL_write((void *)"out", &x, 4, p);
    return 0;
}
