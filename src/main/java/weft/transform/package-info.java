/** Process sources in C become units: the text of one C file in which blocking functions are protothreads. */
package weft.transform;
