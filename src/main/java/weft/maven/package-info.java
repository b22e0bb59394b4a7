/** The Maven plugin: {@code weft:check | generate | run}. */
package weft.maven;
