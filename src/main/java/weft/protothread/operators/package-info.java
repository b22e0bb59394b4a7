/** Operators of C++ outside of classes that block are written as functions with a word for a name, before anything else is done with them. */
package weft.protothread.operators;
