/** What the stages ask about a family of processors; each has a package below, which nothing else of the compiler names. */
package weft.target;
