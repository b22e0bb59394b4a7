package weft.source.parse.syntax;

import java.util.List;

/**
 * A node of a source's tree. There is one for each of the parser's that was asked for, so that nodes are compared by identity.
 */
public sealed interface Node extends Located
        permits Clause, Initializer, Statement, Declaration, Declarator, Specifier, NameNode, Part, TranslationUnit {

    /** The node around it; that of a whole source is itself. */
    Node parent();

    /** The nodes around it, from the inside out. */
    List<Node> ancestors();

    List<Node> children();

    /** Where it begins in the text after preprocessing, as the parser counts it: see SourceTokens. */
    int offset();

    int length();

    TranslationUnit unit();

    /** Whether the parser found something here that it does not understand. */
    boolean isProblem();
}
