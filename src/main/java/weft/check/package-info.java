/** The rules of a network, its architecture and its mapping, on the flattened model. */
package weft.check;
