/** The plan and the transformed units become a folder of C, headers and Makefiles that builds anywhere with make. */
package weft.emit;
