/** The Cell Broadband Engine: a program for the PPE with one for each SPE in it. */
package weft.target.cell;
