/** What crossings cost on this machine: measured once, and kept. */
package weft.mapping.calibrate;
