/** XML of either dialect becomes a {@link weft.read.Spec}: the classes made from the schemas, and the position of each element. */
package weft.read;
