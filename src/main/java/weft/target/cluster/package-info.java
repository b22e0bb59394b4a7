/** Clusters: the program for x86, a rank of MPI on each node. */
package weft.target.cluster;
