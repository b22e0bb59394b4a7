#ifndef WEFT_EXPANSION_H
#define WEFT_EXPANSION_H

/* Whether two macros expand to the same tokens: what a source was transformed with is asked again where it is compiled.
   A compiler that cannot compare literals takes them as the same. */
#ifdef __TINYC__
#define WEFT_EXPAND_ALIKE(one, other) 1
#else
#define WEFT_EXPAND_ALIKE(one, other) (!__builtin_strcmp(WEFT_LITERAL(one), WEFT_LITERAL(other)))
#endif
#define WEFT_LITERAL(...) #__VA_ARGS__

#endif
