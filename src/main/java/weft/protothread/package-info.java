/** Blocking functions become protothreads: functions that return where they wait, and resume there. */
package weft.protothread;
