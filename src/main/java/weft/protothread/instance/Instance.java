package weft.protothread.instance;

import java.util.List;
import weft.source.parse.syntax.Symbol.TemplateArgument;

/**
 * A template with arguments.
 *
 * @param <T>  what it is a template of
 * @param <U>  how it is used
 * @param uses where it is called, or named, with them
 */
record Instance<T, U>(T template, List<TemplateArgument> arguments, List<U> uses) {}
