/** A {@link weft.read.Spec} becomes an {@link weft.model.Application}: iterators, variables, functions and appends are evaluated. */
package weft.flatten;
