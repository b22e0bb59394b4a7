/** What a process may not contain, and what to write instead. */
package weft.protothread.refuse;
