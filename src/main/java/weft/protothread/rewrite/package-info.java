/** Statements of C++ around what blocks are written as simpler ones that say the same, before anything is transformed. */
package weft.protothread.rewrite;
