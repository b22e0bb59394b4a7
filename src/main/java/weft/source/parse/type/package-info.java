/** What is asked of types: how objects of C++ are made, copied and ended, what references are bound to, how types are written. */
package weft.source.parse.type;
