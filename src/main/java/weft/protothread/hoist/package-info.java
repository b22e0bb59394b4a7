/** Calls that block are moved out of expressions, into statements before them. */
package weft.protothread.hoist;
