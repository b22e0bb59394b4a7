/** What is asked of types of C++: how their objects are made, copied and ended, what references to them are bound to, how they are written. */
package weft.source.parse.type;
