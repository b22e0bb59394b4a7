/** Drawings of a network: its processes as boxes in the colours of their processors, its channels as arrows. */
package weft.graph;
