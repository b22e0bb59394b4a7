package weft.protothread.instance;

import java.util.ArrayList;
import java.util.List;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Symbol.TemplateArgument;

/**
 * A class template with arguments.
 *
 * @param uses where it is named with them
 */
record ClassInstance(ClassTemplate template, List<TemplateArgument> arguments, List<NameNode> uses) {

    ClassInstance(ClassTemplate template, List<TemplateArgument> arguments) {
        this(template, arguments, new ArrayList<>());
    }
}
