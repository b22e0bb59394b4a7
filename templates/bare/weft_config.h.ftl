/* What the runtime is compiled for, of network ${title}. Made by weft. */
#ifndef WEFT_CONFIG_H
#define WEFT_CONFIG_H

#define WEFT_CORES ${cores?size}
#define WEFT_BYTES_BITS ${bits} /* of the type that counts the bytes of channels */
#define WEFT_OUTER ${outer?size} /* ports to the outside; their channels are the last */
#define WEFT_ISLANDS ${islands?size} /* of processes that run as one loop */
#define WEFT_TESTS ${tests?string("1", "0")} /* whether a process tests ports */

#if __SIZEOF_INT__ != ${integer}
#error "This was generated for ${cpu}, whose int has ${integer} bytes: take a compiler for that, or say another cpu in the architecture"
#endif

#endif
