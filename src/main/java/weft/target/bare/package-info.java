/** Microcontrollers without an operating system: C for a main loop, with all memory laid out. */
package weft.target.bare;
