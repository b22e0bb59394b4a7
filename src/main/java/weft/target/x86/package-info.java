/** x86 multicores: one program, a thread for each processor. */
package weft.target.x86;
