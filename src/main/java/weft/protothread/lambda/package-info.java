/** Lambda expressions of C++ that variables have, written as what a protothread can have: functions, objects, static variables. */
package weft.protothread.lambda;
