package weft.source.parse.syntax;

/** What may stand where a value is given: an expression, or a list in braces. */
public sealed interface Clause extends Node
        permits ExpressionNode, Initializer.InitializerList, Initializer.DesignatedInitializer {}
