package weft.protothread.instance;

import java.util.List;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declaration.Template;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Symbol;

/**
 * A function template that is defined in a source.
 *
 * @param parameters their names, in order
 */
record FunctionTemplate(
        Symbol.Function symbol, Template declaration, FunctionDefinition definition, List<NameNode> parameters) {

    String name() {
        return symbol.name();
    }
}
