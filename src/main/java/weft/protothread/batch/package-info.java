/** Batches: a loop of firings of a process whose rates are known, beside its protothread (docs/architecture/static.md). */
package weft.protothread.batch;
