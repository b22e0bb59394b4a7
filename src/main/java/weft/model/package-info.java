/** The flattened network, its architecture and mapping, as immutable records: what all later stages work on. */
package weft.model;
