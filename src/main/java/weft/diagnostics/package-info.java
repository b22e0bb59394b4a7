/** What is wrong with the input, where, and what to do about it; the only way in which a stage tells of errors. */
package weft.diagnostics;
