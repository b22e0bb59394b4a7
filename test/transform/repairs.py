"""Faults that the transformation once had: what undoes the repair of each, in one class (scripts/undo-repairs)."""
import dataclasses


@dataclasses.dataclass(frozen=True)
class Repair:
    name: str
    language: str
    file: str  # below src/main/java/weft
    text: str  # that is there once
    undone: str
    flags: list = dataclasses.field(default_factory=list)


REPAIRS = [
    Repair("atomic-type", "c", "source/parse/RecordingScanner.java",
           'if (word.equals("_Atomic") && token', 'if (word.equals("") && token'),
    Repair("frame-alignment", "c", "source/Alignments.java",
           "return isSuspect(function.written(), names);", "return false;"),
    Repair("alias", "c", "protothread/refuse/Rules.java", "(?:alias|weakref|ifunc|cleanup)", "(?:cleanup)"),
    Repair("line-directive", "c", "source/parse/SourceText.java",
           "if (text.indexOf('#') < 0) {", "if (text.indexOf('#') < 1000000) {"),
    Repair("line-number", "c", "source/text/Edits.java",
           "asksForLine = directives.asksForLine(tokens.fileStart(i));", "asksForLine = false;"),
    Repair("two-functions-of-a-macro", "c", "source/tree/Helper.java", "if (from >= to) {", "if (from < 0) {"),
    Repair("arrays-by-typedef", "c", "source/tree/Signature.java",
           ".filter(type -> type instanceof Type.Array || type instanceof Type.Function)", ".filter(type -> false)"),
    Repair("unevaluated-calls", "c", "protothread/ApiEdits.java",
           "if (node instanceof Call call\n                    && unit", "if (false && node instanceof Call call\n                    && unit"),
    Repair("evaluated-sizes", "c", "source/tree/Tree.java",
           "&& !((operation.isSizeof() || operation.isTypeof())\n                                && Constants.hasVariableSize(operation.typeId()))", ""),
    Repair("sizes-in-declarations", "c", "source/lower/StatementFlow.java", "if (Constants.hasVariableSize(part)) {", "if (false) {"),
    Repair("room-behind-another", "c", "protothread/VariableRoom.java", "Rooms.before(local, locals)",
           "java.util.Optional.<Local>empty()"),
    Repair("types-of-variable-size", "c", "protothread/BlockingPoints.java", '"goto " + TYPES + ";"', '";"'),
    Repair("comma-in-a-return", "c", "protothread/ExpressionEdits.java",
           'return expression instanceof Sequence ? "(" + value + ")" : value;', "return value;"),
    Repair("tags-that-hide", "c", "source/parse/TagScopes.java", "return known.filter(seen -> !seen.equals(name));",
           "return Optional.empty();"),
    Repair("nested-functions", "c", "source/tree/LocalVariables.java",
           "pointedTo.add(id.name().symbol());\n        }\n    }\n\n    private void noteDeclaration",
           "id.name();\n        }\n    }\n\n    private void noteDeclaration"),
    Repair("ends-of-cleanups", "c", "protothread/ScopeEnds.java",
           "            ending.addAll(declared(node, local -> local.inScope(token)));\n", ""),
    Repair("temporary-in-and", "c++", "protothread/hoist/HoistedStatements.java", "begin.of(object, choices == 0)",
           "begin.of(object, true)"),
    Repair("temporary-before-others", "c++", "protothread/ExpressionEdits.java",
           "        operands.makeLasting(operand, before);\n        return", "        return"),
    Repair("initializer-list", "c++", "source/parse/syntax/CppTypes.java",
           '&& of.name().equals("initializer_list");', '&& of.name().equals("");'),
    Repair("observed-copies", "c++", "source/parse/type/ObjectLife.java",
           "return CppTypes.element(type) instanceof ICPPClassType of && definesCopy(of);", "return false;"),
    Repair("literal-for-reference", "c++", "source/parse/type/ReferenceBinding.java",
           "if (to instanceof ICPPClassType\n                && (from", "if (false\n                && (from"),
    Repair("if-constexpr", "c++", "protothread/StatementEdits.java", "&& branch.isConstexpr()", "&& false"),
    Repair("ends-before-jumps", "c++", "protothread/ScopeEnds.java",
           "            ending.addAll(declared(node, local -> local.inScope(token)));\n", ""),
    Repair("ends-of-given-objects", "c++", "protothread/HoistedCalls.java", "before.ending(result);", ""),
    Repair("handlers-in-the-flow", "c++", "source/flow/FlowBuilder.java", "handlers.forEach(thrown.get(here)::addAll);", ""),
    Repair("ends-of-blocks", "c++", "protothread/ScopeEnds.java", "return statements(declared(scope, local -> true));",
           "return List.of();"),
]
