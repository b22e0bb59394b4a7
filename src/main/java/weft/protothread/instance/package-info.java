/** Templates of C++ that block are written as functions and classes, one for each list of arguments, before anything else is done with a source. */
package weft.protothread.instance;
