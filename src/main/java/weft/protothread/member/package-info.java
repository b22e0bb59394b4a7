/** Member functions of C++ that block are written as functions that take the object, before anything else is done with a source. */
package weft.protothread.member;
