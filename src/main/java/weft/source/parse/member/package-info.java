/** Members of classes as the parser has them: who wrote them, and who may use them. */
package weft.source.parse.member;
