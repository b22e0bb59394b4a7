/** For each processor: its processes, their units, and the ends of its channels, numbered as the runtime sees them. */
package weft.plan;
