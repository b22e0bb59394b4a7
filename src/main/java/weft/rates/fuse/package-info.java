/** Islands that are fused: which processes, and in what order they fire (docs/architecture/islands.md). */
package weft.rates.fuse;
