/** The text for models in which a call blocks its thread: the source as it is, with its places marked. */
package weft.blocking;
