/** Constructors of C++ that block are written as ones that do not, and members, before anything else is done with members. */
package weft.protothread.construct;
