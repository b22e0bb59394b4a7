/** What a run has measured, as a file that tells of which network and which sources. */
package weft.mapping.profile;
