package weft.diagnostics;

import static weft.diagnostics.Diagnostic.Severity.ERROR;
import static weft.diagnostics.Diagnostic.Severity.NOTE;
import static weft.diagnostics.Diagnostic.Severity.WARNING;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import weft.diagnostics.Diagnostic.Severity;
import weft.model.Position;

/**
 * All that Weft says about its input and its work: one list of codes. A code stays with its meaning for good and is never given to
 * another message; a new message takes the next number of its {@link Range}. Each has a section in {@link Explanations}: what it
 * means, and the way out.
 */
public enum Message {
    // Files and XML: 01xx.
    FILE_IS_FOLDER(101, ERROR, "this is a folder, a file is expected"),
    FILE_MISSING(102, ERROR, "there is no such file%s"),
    FILE_NOT_REGULAR(103, ERROR, "this is not a regular file"),
    FILE_EMPTY(104, ERROR, "the file is empty"),
    FILE_TOO_LARGE(105, ERROR, "the file is larger than %d MiB"),
    FILE_FORBIDDEN(106, ERROR, "the file cannot be read: permission denied"),
    FILE_UNREADABLE(107, ERROR, "the file cannot be read: %s"),
    XML_ENCODING(108, ERROR, "the file is not in the encoding it declares (UTF-8 if it declares none)"),
    XML_ENCODING_UNKNOWN(109, ERROR, "the encoding that the file declares is not known: save the file as UTF-8"),
    XML_MALFORMED(110, ERROR, "this is not well-formed XML: %s"),
    XML_TOO_DEEP(111, ERROR, "elements are nested more than %d deep"),
    XML_ATTRIBUTE_TOO_LONG(112, ERROR, "an attribute is longer than %d KiB"),
    XML_TOO_MANY_ATTRIBUTES(113, ERROR, "an element has more than %d attributes"),
    XML_TEXT_TOO_LONG(114, ERROR, "a text is longer than %d MiB"),
    XML_DOCTYPE(115, ERROR, "a document type (DTD) is not allowed: remove the <!DOCTYPE ..> declaration"),
    XML_ENTITY(116, ERROR, "the entity '%s' is not known: entities are not supported"),
    XML_OTHER_KIND(117, ERROR, "this is %s, but %s is expected here"),
    XML_ROOT(118, ERROR, "the root element is '%s', but %s begins with '%s'"),
    XML_NAMESPACE(119, ERROR, "the namespace '%s' is not known: write no namespace, or that of DOL, '%s'"),
    XML_ELEMENT_NAMESPACE(120, ERROR, "the element '%s' is in the namespace '%s', other than '%s' around it"),
    XML_ELEMENT_UNKNOWN(121, ERROR, "'%s' is not allowed in '%s'%s"),
    XML_ELEMENT_TWICE(122, ERROR, "a second '%s' in '%s': there must be exactly one"),
    XML_ELEMENT_MISSING(123, ERROR, "'%s' needs an element '%s'"),
    XML_TYPE_MISSING(124, ERROR, "'%s' needs xsi:type=\"%s\""),
    XML_TYPE_UNKNOWN(125, ERROR, "xsi:type of '%s' is \"%s\": it must be xsi:type=\"%s\""),
    XML_ATTRIBUTE_UNKNOWN(126, ERROR, "'%s' has no attribute '%s'%s"),
    XML_ATTRIBUTE_VALUE(127, ERROR, "%s=\"%s\" of '%s' is not known%s"),
    XML_ATTRIBUTE_MISSING(128, ERROR, "'%s' needs the attribute '%s'"),
    XML_TEXT_MISPLACED(129, ERROR, "text is not allowed in '%s'"),
    XML_WEFT_NAMESPACE(
            130, ERROR, "the element '%s' belongs to the namespace '%s': write <weft:%s xmlns:weft=\"%s\" ..>"),
    FILE_LINK_DANGLING(131, ERROR, "this is a link to '%s', which is not there"),

    // Variables, expressions, iterators and connections: 02xx.
    VARIABLE_UNDECLARED(201, ERROR, "-D %s=%d: there is no variable '%s'%s"),
    VARIABLE_TWICE(202, ERROR, "a second variable '%s'"),
    VARIABLE_NAME(203, ERROR, "'%s' cannot be a variable's name: it must be letters, digits and _"),
    VARIABLE_UNKNOWN(204, ERROR, "'%s' is not a variable here%s"),
    CONFIGURATION_TWICE(205, ERROR, "a second configuration '%s'"),
    ITERATORS_TOO_DEEP(206, ERROR, "iterators are nested more than %d deep"),
    RANGE_NEGATIVE(207, ERROR, "range=\"%s\" is %d: it must not be negative"),
    ITERATOR_TOO_LARGE(208, ERROR, "this iterator makes %d rounds of %d elements: the limit is %d elements"),
    ITERATORS_TOO_LARGE(209, ERROR, "this iterator and those in it make %s elements: the limit is %d elements"),
    ITERATORS_PRODUCE_TOO_MUCH(210, ERROR, "the iterators produce more than the limit of %d elements"),
    CORES_OUT_OF_RANGE(211, ERROR, "cores=\"%s\" is %d: it must be from 0, for all that the machine has, to %d"),
    INDICES_WRITTEN(212, ERROR, "%s=\"%s\": indices are written as name[i][j]"),
    INDEX_OUT_OF_RANGE(213, ERROR, "the index '%s' is %d: it must be 0 to %d"),
    NAME_NOT_BASENAME(214, ERROR, "the name '%s' must be the basename '%s' with indices: %s_0"),
    EXPRESSION_TOO_LONG(220, ERROR, "the expression is longer than %d characters"),
    EXPRESSION_TOO_DEEP(221, ERROR, "the expression is nested more than %d deep"),
    OPERATOR_MISSING(222, ERROR, "an operator is missing %s"),
    VALUE_MISSING(223, ERROR, "a value is missing %s"),
    NOT_AN_INTEGER(224, ERROR, "'%s' is not an integer"),
    TOKEN_EXPECTED(225, ERROR, "'%s' is expected %s"),
    CHARACTER_UNSUPPORTED(226, ERROR, "'%s' is not supported here"),
    COMMENT_UNENDED(227, ERROR, "a comment does not end"),
    CALL_ARGUMENTS(228, ERROR, "the function '%s' takes %d arguments, not %d"),
    CALL_UNKNOWN(229, ERROR, "'%s' is not a function here%s"),
    OVERFLOW_INT(230, ERROR, "%d does not fit into an int"),
    OVERFLOW_LONG(231, ERROR, "%s does not fit into 64 bits"),
    SHIFT_OUT_OF_RANGE(232, ERROR, "a shift by %d bits: it must be 0 to 63"),
    DIVISION_BY_ZERO(233, ERROR, "a division by zero"),
    EXPONENT_NEGATIVE(234, ERROR, "Math.pow with the exponent %d: it must not be negative"),
    CHANNEL_PORT_TWICE(241, ERROR, "a second port '%s' of the channel '%s'"),
    CHANNEL_PORTS(242, ERROR, "a channel must have one input port and one output port"),
    CHANNEL_SIZE(243, ERROR, "the size of a channel is %d, its tokensize %d: both must be positive"),
    CHANNEL_PORT_UNKNOWN(244, ERROR, "the channel '%s' has no port '%s'%s"),
    CHANNEL_PORT_CONNECTED(
            245,
            ERROR,
            "the port '%s' of the channel '%s' is connected a second time: it is connected to '%s' already"),
    CONNECTION_END_UNKNOWN(246, ERROR, "'%s' is neither a process nor a channel%s"),
    CONNECTION_ENDS_ALIKE(247, ERROR, "'%s' and '%s' are both %s: a connection joins a process and a channel"),
    CHANNEL_UNCONNECTED(248, ERROR, "the channel '%s' has no %s: connect an %s port of a process to its port '%s'"),

    // Functions in a network: 03xx.
    FUNCTION_UNSUPPORTED(301, ERROR, "this is not supported in a function (%s)"),
    FUNCTION_UNSUPPORTED_WORD(302, ERROR, "'%s' is not supported in a function%s"),
    FUNCTION_NEW(303, ERROR, "'new %s' is not supported in a function: only arrays and strings are"),
    FUNCTION_TYPE_ARGUMENTS(304, ERROR, "type arguments are not supported in a function"),
    FUNCTION_TYPE(
            305,
            ERROR,
            "the type '%s' is not supported: there are boolean, char, int, long, double, String and arrays of them"),
    FUNCTION_UNICODE_ESCAPE(306, ERROR, "a unicode escape is not supported: write the character itself"),
    FUNCTION_SHAPE(307, ERROR, "the function '%s' must have a body, and no type parameters"),
    FUNCTION_NO_JAVA(310, ERROR, "this is not Java: methods are expected, int f(int a) { return a + 1; }"),
    FUNCTION_NO_JAVA_FROM(311, ERROR, "this is not Java, from '%s' on"),
    FUNCTION_NONE(312, ERROR, "a function is missing: int f(int a) { return a + 1; }"),
    FUNCTION_UNCLOSED(313, ERROR, "'%c' is missing at the end"),
    FUNCTION_UNOPENED(314, ERROR, "'%s' closes no bracket that is open here"),
    FUNCTION_COMMENT(315, ERROR, "this comment does not end"),
    FUNCTION_STRING(316, ERROR, "this string does not end in its line"),
    FUNCTION_CHARACTER(317, ERROR, "this is not a character: it is written as 'a'"),
    FUNCTION_STRAY(318, ERROR, "'%s' cannot stand here"),
    FUNCTION_ESCAPE(319, ERROR, "an escape sequence in %s is not known"),
    FUNCTION_NUMBER(320, ERROR, "'%s' is not a number"),
    FUNCTION_NUMBER_RANGE(321, ERROR, "%s%s does not fit into %d bits%s"),
    FUNCTION_TEXT_LONG(322, ERROR, "the text is longer than %d KiB"),
    FUNCTION_TEXT_DEEP(323, ERROR, "the text is nested too deeply"),
    FUNCTION_BRACKETS_DEEP(324, ERROR, "brackets are nested more than %d deep"),
    FUNCTION_EXPRESSIONS_DEEP(325, ERROR, "expressions are nested more than %d deep"),
    FUNCTION_STATEMENTS_DEEP(326, ERROR, "statements are nested more than %d deep"),
    FUNCTION_TWICE(330, ERROR, "a second function '%s'"),
    FUNCTION_PARAMETERS(331, ERROR, "the function '%s' has more than %d parameters"),
    FUNCTION_RETURNS(
            332, ERROR, "the function '%s' returns %s: what an expression calls must return int, long or boolean"),
    FUNCTION_TAKES(333, ERROR, "the function '%s' takes %s: what an expression calls can take int, long and boolean"),
    FUNCTION_ARGUMENT_RANGE(334, ERROR, "the function '%s' is called with %d, which does not fit into an int"),
    FUNCTION_NO_RETURN(335, ERROR, "the function '%s' can end without a return"),
    FUNCTION_RETURN_VALUE(336, ERROR, "the function returns %s: a value is missing"),
    FUNCTION_ARGUMENTS(337, ERROR, "the function '%s' takes %d arguments, not %d"),
    FUNCTION_UNKNOWN(338, ERROR, "'%s' is not a function of this file%s"),
    FUNCTION_LIBRARY_TYPES(339, ERROR, "'%s' is not supported with %s"),
    FUNCTION_FIELD(340, ERROR, "%s has no field '%s' here%s"),
    FUNCTION_VARIABLE_UNKNOWN(350, ERROR, "'%s' is not a variable here%s"),
    FUNCTION_VARIABLE_TWICE(351, ERROR, "a second variable '%s'"),
    FUNCTION_VARIABLE_VOID(352, ERROR, "a variable cannot be void"),
    FUNCTION_VARIABLE_RANGE(353, ERROR, "the variable '%s' is %d: this does not fit into an int"),
    FUNCTION_NOT_ASSIGNABLE(354, ERROR, "only a variable or an element of an array can be assigned to"),
    FUNCTION_NOT_A_VARIABLE(355, ERROR, "'%s' is not a variable that can be assigned to%s"),
    FUNCTION_FINAL(356, ERROR, "the variable '%s' is final"),
    FUNCTION_FINAL_VALUE(357, ERROR, "a final variable needs a value"),
    FUNCTION_UNASSIGNED(358, ERROR, "the variable '%s' has no value yet"),
    FUNCTION_ELEMENT_UNASSIGNED(359, ERROR, "the element %d has no value yet"),
    FUNCTION_EXPECTED_TYPE(360, ERROR, "%s is expected here, this is %s"),
    FUNCTION_ASSIGNED_TYPE(361, ERROR, "%s cannot be assigned to %s"),
    FUNCTION_CAST(362, ERROR, "%s cannot be cast to %s"),
    FUNCTION_EXPECTED_NOT_ARRAY(363, ERROR, "%s is expected here, this is an array"),
    FUNCTION_EXPECTED_ARRAY(364, ERROR, "an array is expected here, this is %s"),
    FUNCTION_ELEMENT_TYPE(365, ERROR, "the elements are %s, they cannot be %s"),
    FUNCTION_NO_ELEMENTS(366, ERROR, "%s has no elements"),
    FUNCTION_ARRAY_LENGTH(367, ERROR, "the array needs a length"),
    FUNCTION_ARRAY_NEGATIVE(368, ERROR, "an array of %d elements"),
    FUNCTION_INDEX(369, ERROR, "the index %d is out of bounds: the array has %d elements"),
    FUNCTION_OPERATOR_ON(370, ERROR, "'%s' is not supported for %s"),
    FUNCTION_OPERATOR_BEFORE(371, ERROR, "'%s' is not supported before %s"),
    FUNCTION_OPERATOR_BETWEEN(372, ERROR, "'%s' is not supported between %s and %s%s"),
    FUNCTION_INTEGER_OBJECTS(373, ERROR, "'%s' between two Integer compares objects, not numbers: use parseInt"),
    FUNCTION_CONDITIONAL(374, ERROR, "'?:' between %s and %s is not supported"),
    FUNCTION_IN_STRING(375, ERROR, "%s in a string is not supported"),
    FUNCTION_DIVISION(376, ERROR, "a division by zero"),
    FUNCTION_CALL_FAILS(377, ERROR, "%s fails for %s: %s"),
    FUNCTION_NO_STATEMENT(378, ERROR, "this is not a statement: its value is not used"),
    FUNCTION_NO_LOOP(379, ERROR, "'%s' has no loop to act on"),
    FUNCTION_SWITCH_TYPE(380, ERROR, "a switch over %s is not supported"),
    FUNCTION_SWITCH_TWICE(381, ERROR, "a second '%s' in a switch"),
    FUNCTION_SWITCH_FORM(382, ERROR, "only 'case VALUE:' and 'default:' are supported in a switch"),
    FUNCTION_SWITCH_CONSTANT(383, ERROR, "a case must be a constant"),
    FUNCTION_STEPS(390, ERROR, "this takes more than %,d steps: does it end?"),
    FUNCTION_STEPS_ALL(391, ERROR, "the calls of functions take more than %,d steps in all: simplify them"),
    FUNCTION_MEMORY(392, ERROR, "strings and arrays take more than %d MiB"),
    FUNCTION_CALLS_DEEP(393, ERROR, "functions call each other too deeply"),

    // The network, its mapping and its files: 04xx.
    NETWORK_NAME(401, ERROR, "the network's name '%s' %s"),
    NETWORK_EMPTY(402, ERROR, "the network has no process"),
    NAME_ILLEGAL(404, ERROR, "the name '%s' of a %s %s"),
    NAME_TWICE(405, ERROR, "a second %s '%s'; the first is at line %d"),
    TOO_MANY_INDICES(
            406, ERROR, "the %s '%s' has %d indices: it can have %d; make one of two by index = i * range + j"),
    PORT_TWICE(407, ERROR, "a second port '%s' of the process '%s'"),
    CONFIGURATION_VALUE(408, ERROR, "the %s of process '%s' is '%s'; %s"),
    CAPACITY(409, ERROR, "the capacity of the channel '%s' is %d bytes: it must be 1 to %d"),
    PROCESS_UNKNOWN(410, ERROR, "there is no process '%s'%s"),
    PORT_UNKNOWN(411, ERROR, "the process '%s' has no port '%s'%s"),
    PORT_DIRECTION(412, ERROR, "'%s' of the process '%s' is an %s port: it cannot %s %s"),
    PORT_CONNECTED_TWICE(
            413, ERROR, "the port '%s' of the process '%s' is connected a second time: it is connected to %s already"),
    PORT_UNCONNECTED(414, ERROR, "the port '%s' of the process '%s' is not connected to a channel%s"),
    OUTER_NAME(415, ERROR, "the name '%s' of an %s %s"),
    OUTER_CAPACITY(416, ERROR, "the capacity of the %s '%s' is %d bytes: it must be 1 to %d"),
    OUTER_PORT_OF_PROGRAM(
            417,
            ERROR,
            "the port '%s' is left to a program around the network, which so is no program of its own:"
                    + " generate a library (weft generate --library)"),
    LIBRARY_TARGET(418, ERROR, "the target %s makes no libraries: choose one that does, or none"),
    LIBRARY_MODEL(
            419,
            ERROR,
            "the execution model %s is for programs of their own: a library takes auto, protothread or stack"),
    PROCESSOR_NONE(420, ERROR, "there is no processor"),
    CAPACITY_NONE(
            421,
            ERROR,
            "the channel '%s' has no capacity: give it one, capacity=\"BYTES\"; only on a microcontroller it follows from the"
                    + " rates of the processes"),
    PROCESSOR_UNKNOWN(423, ERROR, "there is no processor '%s'%s"),
    BOUND_TWICE(424, ERROR, "the process '%s' is bound a second time: it is bound to '%s' already"),
    UNBOUND(425, ERROR, "the process '%s' is not bound to a processor"),
    SCHEDULE_UNUSED(426, WARNING, "'%s' is no processor, its schedule is not used%s"),
    SCHEDULE_OF_POOL(427, ERROR, "'%s' is a pool of cores, which cannot schedule by %s; use one of: %s"),
    LIBRARY_ACCOUNTS(428, ERROR, "a library does not count what it does: leave --accounting and --live out"),
    SOURCE_FOLDER_MISSING(440, ERROR, "the source folder '%s' does not exist"),
    SOURCE_TWICE(441, ERROR, "the process '%s' has the source '%s' already, from line %d: remove one"),
    SOURCE_OUTSIDE(
            442,
            ERROR,
            "the source '%s' is not a path below the source folder: move the file there, or choose the folder with -s"),
    SOURCE_LINK_DANGLING(443, ERROR, "the source '%s' is a link to '%s', which is not there"),
    SOURCE_LINK_OUTSIDE(444, ERROR, "the source '%s' is a link that leads out of the source folder"),
    SOURCE_MISSING(445, ERROR, "the source '%s' is not in %s%s"),
    SOURCE_NOT_FILE(446, ERROR, "the source '%s' is not a file"),
    SOURCE_FORBIDDEN(447, ERROR, "the source '%s' cannot be read: permission denied"),
    SOURCE_TOO_LARGE(448, ERROR, "the source '%s' has more than %d MB: divide it, or have tables read or linked"),
    SOURCE_OPTION_QUOTE(449, ERROR, "the cppflags of process '%s' has a quote that is not closed"),
    SOURCE_OPTION_CHARACTER(
            450,
            ERROR,
            "the cppflags of process '%s' has a character that options in XML cannot have: write plain ASCII, without #, ` and \\"),
    SOURCE_OPTION_FOLDER(
            451,
            ERROR,
            "the cppflags of process '%s' has -I %s: that is no folder below the source folder; one elsewhere is for the command line, --cppflags"),
    SOURCE_OPTION_UNKNOWN(
            452,
            ERROR,
            "the cppflags of process '%s' has %s: in XML there may be -I, -D, -U, -std= and -m for instructions, such as -mavx2; others are for the command line, --cppflags"),

    // Sources of processes: 05xx.
    SOURCE_UTF16(501, ERROR, "the source is in UTF-16; save it in UTF-8"),
    SOURCE_NUL(502, ERROR, "there is a NUL byte in the source; is it a text?"),
    SOURCE_INCLUDES_ITSELF(503, ERROR, "the source includes itself; move what is needed twice to a header"),
    PREPROCESSOR(504, ERROR, "the preprocessor says: %s"),
    SYNTAX(505, ERROR, "syntax error"),
    HEADER_MISSING(506, ERROR, "header %s is not there; put it beside the source"),
    SOURCE_GONE(507, ERROR, "there is no source file %s"),
    SOURCE_UNREADABLE(508, ERROR, "%s cannot be read: %s"),
    SOURCE_TOO_DEEP(509, ERROR, "expressions or statements are nested too deeply"),
    SOURCE_EXPANDS(510, ERROR, "the source, with its macros expanded, is too large for the memory"),
    MACRO_EXPANDS(511, ERROR, "macro %s expands to more than a compiler can take"),
    COMPILER_MACROS(512, ERROR, "the compiler %s does not tell its macros: %s"),
    COMPILER_MISSING(513, ERROR, "the compiler %s cannot be started: install it, or give another --cc"),
    HEADER_NOWHERE(514, ERROR, "header %s is not there; install it, or name its folder: --cppflags \"-I DIR\""),
    NESTED_TOO_DEEPLY(
            515,
            ERROR,
            "expressions or statements are nested more than %d deep; divide them, or write a loop or a table"),
    HEADER_TOO_LARGE(516, ERROR, "the header '%s' has more than %d MB: divide it, or have tables read or linked"),
    FIRE_ELSEWHERE(520, ERROR, "%s_fire is in %s; name that source first"),
    ENTRY_MISSING(521, ERROR, "there is no function %s; write %s %s(DOLProcess *p) { .. }%s"),
    ENTRY_IN_HEADER(522, ERROR, "%s is defined in a header; define it in %s"),
    ENTRY_PARAMETERS(523, ERROR, "%s must have one parameter: write %s %s(DOLProcess *p)"),
    ENTRY_IN_NAMESPACE(524, ERROR, "%s is in namespace %s, where the runtime does not call it; define it outside"),
    CALL_PORT_UNKNOWN(530, ERROR, "the process has no port \"%s\"%s"),
    CALL_PORT_DIRECTION(531, ERROR, "%s needs an %s port, and port \"%s\" is an %s port"),
    MACRO_PORT_UNKNOWN(532, WARNING, "no port is named \"%s\"%s"),
    API_ARGUMENTS(533, ERROR, "%s takes %d arguments, here are %d"),
    TIME_DEPENDENT(534, WARNING, "%s makes the network's result depend on time: it is no longer a Kahn network"),
    NAME_RESERVED(535, ERROR, "%s: names that begin with weft_ are used by generated code; rename it"),
    BLOCKS_THROUGH_POINTER(
            536,
            ERROR,
            "%s can only be called by its name: through a pointer it could not block; write the call where it is needed"),

    TRANSFER_SIZE(
            540,
            ERROR,
            "these are %d bytes on %s '%s', and would be %d on %s '%s', where the channel '%s' leads: take a type that has one size everywhere, such as int64_t of <stdint.h>"),
    TRANSFER_ELEMENT(
            541,
            WARNING,
            "%s has %d bytes on %s '%s', and %d on %s '%s', where the channel '%s' leads: take a type that has one size everywhere, such as int64_t of <stdint.h>"),
    TRANSFER_UNSEEN(
            542,
            WARNING,
            "%s has %d bytes on %s '%s', and may have others on %s '%s', where the channel '%s' leads: take a type that has one size everywhere, such as int64_t of <stdint.h>"),
    COMPILER_REFUSES(543, ERROR, "the compiler says: %s"),

    // Functions that block and cannot become protothreads, C and C++: 06xx.
    CLEANUP_BLOCKS(
            601,
            ERROR,
            "%2$s blocks and is called where a variable ends (%1$s), which is not supported; call it in a statement"),
    ALIAS_BLOCKS(
            602, ERROR, "%2$s blocks and has another name (%1$s), which is not supported; call it by its own name"),
    BLOCKS_ELSEWHERE(
            603,
            ERROR,
            "%s in a member function, a template or a global initialiser is not supported (%s); write a function that takes the object, or one for each type"),
    BLOCKING_DEFINED_TWICE(604, ERROR, "%s is defined in %s as well; make one of them static"),
    ENTRY_CALLED(605, ERROR, "%s is called by the runtime alone; move what both need to a function of its own"),
    BLOCKING_UNDECLARED(
            606,
            ERROR,
            "%s blocks and is not declared here; write its prototype above, or include the header that has it"),
    WORD_UNSUPPORTED(
            607,
            ERROR,
            "the type of %s, which lives while the process may be blocked, cannot be told; write it instead of __auto_type or typeof"),
    VARIADIC_BLOCKS(
            608,
            ERROR,
            "%s blocks, and this list of arguments cannot be kept; use a local va_list that va_start begins, or a parameter"),
    NO_C(609, ERROR, "this is no C that can be understood"),
    NESTED_FUNCTION(
            610,
            ERROR,
            "a function inside a function that blocks is not supported where it blocks itself, jumps, or is not just called; move it out"),
    ALLOCA(
            611,
            ERROR,
            "%s beside an array of variable length in a function that blocks is not supported: its memory would go with the array's; use malloc or a second such array"),
    SETJMP(612, ERROR, "%s in a function that blocks is not supported; move what it protects to a function of its own"),
    LABEL_ADDRESS(613, ERROR, "the address of a label in a function that blocks is not supported; use a switch"),
    COMPUTED_GOTO(614, ERROR, "a computed goto in a function that blocks is not supported; use a switch"),
    COMPOUND_LITERAL(
            615,
            ERROR,
            "a pointer to this compound literal in a block that blocks is not supported; give it a name: declare a variable"),
    ASSEMBLER(
            616,
            ERROR,
            "assembler with %s in a function that blocks is not supported; move it to a function of its own"),
    JUMP_IN_HEAD(
            617,
            ERROR,
            "break or continue in an expression in the head of a loop is not supported in a function that blocks; write statements instead"),
    VARIABLE_LENGTH(
            618,
            ERROR,
            "array %s has a variable length and lives while the process may be blocked, which is not supported; give it a fixed size or use malloc"),
    ARRAY_SIZE(620, ERROR, "write the size of array %s, which lives while the process may be blocked"),
    CLEANUP_VARIABLE(
            621,
            ERROR,
            "%s has a cleanup function and lives while the process may be blocked, which is not supported; call the function in a statement"),
    REGISTER_VARIABLE(
            622,
            ERROR,
            "%s has a register of its own and lives while the process may be blocked, which is not supported; declare it without"),
    TYPE_DEPENDS(
            623,
            ERROR,
            "the type of %s, which lives while the process may be blocked, depends on %s; write the type or size itself"),
    INCLUDE_IN_FUNCTION(624, ERROR, "#include in a function that blocks is not supported; write what it has here"),
    MACRO_IN_STATEMENT(625, ERROR, "a macro is defined inside a statement that blocks; define it before"),
    USE_UNCLEAR(626, ERROR, "%s is used in a way that is not understood; rename it or move it to another function"),
    EXPRESSION_BLOCKS(
            627,
            ERROR,
            "a call that blocks is not supported in this kind of expression; call before and keep the result"),
    VALUE_KEPT(
            628,
            ERROR,
            "this is evaluated before a call that blocks, and cannot be kept while the process waits; declare a variable for it"),
    STATEMENT_EXPRESSION(
            629,
            ERROR,
            "the type of this statement expression is not known here; write its statements before this one"),
    BLOCKING_ARGUMENTS(630, ERROR, "%s takes %d arguments"),
    LOCAL_TAG(631, ERROR, "another type has the tag %s; in a function that blocks, give this one a name of its own"),
    DECLARED_TOGETHER(
            632,
            ERROR,
            "functions that block are declared together with something else; give them a declaration of their own"),
    CASE_OUTSIDE_BLOCK(
            633, ERROR, "a case label outside of a block is not supported in a function that blocks; add braces"),
    STATEMENT_BLOCKS(
            634,
            ERROR,
            "this statement is not supported in a function that blocks; move it to a function that does not call DOL_read, DOL_write, DOL_capture or DOL_reserve"),
    NO_LOOP(635, ERROR, "this is in no loop that it could leave"),
    CONDITIONAL_BLOCKS(636, ERROR, "?: of this type is not supported around a call that blocks; write an if"),
    CPP_DEFAULT_ARGUMENTS(650, ERROR, "%s blocks; write its %d arguments here, default ones too"),
    CPP_PARAMETER_NAMES(651, ERROR, "%s blocks; give all its parameters names"),
    CPP_OPERATOR(652, ERROR, "an operator that blocks is not supported; write a function"),
    CPP_RETURNS_REFERENCE(
            653,
            ERROR,
            "%s blocks and gives a reference of a type that cannot be written, or to what has another type; give a pointer"),
    CPP_RESULT_TYPE(654, ERROR, "%s blocks; write the type of its result before its name"),
    CPP_GIVES_COPIED(
            656,
            ERROR,
            "%s blocks and gives an object of a class that defines how it is copied, which it would be here; declare a variable with the call as its value, or return what makes the object"),
    CPP_TAKES(657, ERROR, "%s blocks and takes %s, which is not supported; take a reference"),
    CPP_TRY(
            658,
            ERROR,
            "%s blocks in a handler that comes from a macro, or that a jump leaves where a program can tell when the exception ends, or in a function-try-block, which is not supported; write the handler without a macro or a jump, and a try block inside the function"),
    CPP_LAMBDA_BLOCKS(
            659, ERROR, "%s in a lambda expression is not supported; write a function that takes what it captures"),
    CPP_RANGE_FOR(
            660,
            ERROR,
            "a range-based for around a call that blocks is not supported; write a loop with an index or an iterator"),
    CPP_USING(
            661,
            ERROR,
            "two things called %s are brought into a function that blocks; name the namespace of one where it is used"),
    CPP_STRUCTURED_BINDING(
            662,
            ERROR,
            "a structured binding cannot live while the process is blocked; declare a variable and use its members"),
    CPP_STATIC(
            663,
            ERROR,
            "a static variable is initialised by a call that blocks, which is not supported; assign its value in a statement"),
    CPP_OVERLOADED(
            664,
            ERROR,
            "an overloaded operator around a call that blocks is not supported; call before and keep the result"),
    CPP_CONDITION(
            665,
            ERROR,
            "a declaration as the condition of a statement that blocks is not supported; declare the variable before the statement"),
    CPP_REFERENCE_ARGUMENT(
            666,
            ERROR,
            "a reference parameter of %s, which blocks, is bound to a temporary object; declare a variable before the call"),
    CPP_CONDITIONAL_COPIES(
            667,
            ERROR,
            "?: around a call that blocks is used as an lvalue, or copies an object, which is not supported; write an if"),
    CPP_TEMPORARY_ENDS(
            668,
            ERROR,
            "this temporary object outlives a call that blocks, but is made after another operand; declare a variable"),
    CPP_TEMPORARY_ARGUMENT(
            669, ERROR, "a temporary object does not live until %s is done; declare a variable before the call"),
    CPP_LAMBDA_LIVES(
            670,
            ERROR,
            "%s is a lambda expression and lives while the process may be blocked, which is not supported; write a function, or end its block before the call"),
    CPP_AUTO(
            671,
            ERROR,
            "the type of %s, which lives while the process may be blocked, cannot be told; write it in full"),
    CPP_INITIALIZER_LIST(
            672,
            ERROR,
            "%s is a std::initializer_list, whose elements do not live while the process is blocked; declare an array"),
    CPP_DESTRUCTOR(
            673,
            ERROR,
            "%s has a destructor and lives while the process may be blocked, which is not supported; put it into the process state, into a block that ends before the call, or behind a pointer"),
    CPP_REFERENCE_LIVES(
            675,
            ERROR,
            "reference %s lives while the process may be blocked, and what it is bound to is a temporary object; declare a variable instead"),
    CPP_LOCAL_CLASS(
            676,
            ERROR,
            "%s has a constructor and is declared in a function that blocks, which is not supported; declare it before the function"),
    GENERIC_BLOCKS(677, ERROR, "%s around a call that blocks is not supported; call before and keep the result"),
    VARIABLE_TYPE(678, ERROR, "a type of variable size in a block that blocks is not supported; give it a fixed size"),
    CPP_COROUTINE(679, ERROR, "%s in a function that blocks is not supported; write a coroutine that does not block"),
    COUNTER(
            680,
            ERROR,
            "__COUNTER__ in a function that blocks is not supported: its statements are taken apart, and would get other numbers; write the numbers"),
    NOT_UNDERSTOOD(681, ERROR, "Weft does not understand this, though the compiler does; write it in plainer C or C++"),
    ARGUMENTS_AS_A_WHOLE(
            682,
            ERROR,
            "%s in a function that blocks is not supported: the function has other arguments there; name those that are passed on"),
    CPP_FUNCTION_UNKNOWN(
            683,
            ERROR,
            "it cannot be told which function %s is; if it is defined twice, remove one; if others have its name, give arguments of just its parameters' types"),
    CPP_CONSTANT(
            684,
            ERROR,
            "this constant depends on %s, which is kept while the process may be blocked, and so is no constant; ask its type instead, or declare %s constexpr"),
    CPP_LOCAL_PRIVATE(
            685,
            ERROR,
            "%s is private, and a type that uses it is declared in a function that blocks, which is not supported; declare that type in the class"),
    CPP_MADE_BEFORE(
            686,
            ERROR,
            "the object that this becomes would be made after calls behind it, which block, and its constructor does more than to set members; make a variable of it before"),

    // The program as a whole: 07xx.
    SHARED_LIBRARY_STATE(
            701,
            WARNING,
            "%s keeps its state in the C library, where %s share it: the result depends on the mapping and on time; %s"),
    SHARED_VARIABLE(
            702,
            WARNING,
            "%s is one variable for those of %s that run on the same processor: the result depends on the mapping; move it to struct _local_states"),
    RUNS_ON_STACK(703, NOTE, "process %s runs on a stack of %s: %s [%s]"),
    COMPILER_FOR_SEVERAL(
            704,
            ERROR,
            "--cc names one compiler, and the target %s has several: leave it out; make takes others by its variables"),
    STACKLESS_TARGET(
            705,
            ERROR,
            "on the target %s processes have no stacks of their own, and '%s' needs one; write its source so that it can become a protothread, or take another target"),
    RATES_DIFFER(
            706,
            ERROR,
            "channel %s: %s sends %d bytes for every %d that %s takes, as they fire: the channel grows without bound, or %5$s starves"),
    RATES_DIFFER_UNTIL_END(
            707,
            WARNING,
            "channel %s: %s sends %d bytes for every %d that %s takes, as long as they fire: that is right only if one of them ends in time"),
    RATE_WRITTEN(708, ERROR, "process %s, port %s: the rate is written as %s bytes, but a firing moves %s"),
    RATE_OF_DYNAMIC(
            709,
            ERROR,
            "process %s, port %s: the rate is written as %s bytes, but not all firings move the same: %s (line %s of %s)"),
    ENDLESS(710, WARNING, "no DOL_detach ends %s %s: the program runs until it is stopped"),

    // Targets: 08xx.
    TARGET_EXECUTION(801, ERROR, "on a %s processes are protothreads: leave --execution out"),
    TARGET_PROCESSORS(802, ERROR, "the processor '%s' is one %s too many: a %s has %d"),
    TARGET_COUNTS(
            803,
            ERROR,
            "on a %s programs do not count what they do: leave --stats, --trace, --accounting, --live"
                    + " and --top out"),
    TARGET_POOL(804, ERROR, "the processor '%s' of a %s is no pool of cores: remove cores"),
    TARGET_CHANNEL(805, ERROR, "the channel '%s' holds %d bytes: on a %s one holds %d at most"),
    TARGET_THREAD(
            806,
            ERROR,
            "on a %s a process has no thread of its own: map '%s' to an SPE where it is alone (it is on %s%s), or leave %s out"),
    TARGET_UNTIMED(807, ERROR, "there is no model of the time that %s takes: leave --timing out"),
    SMALL_TARGET(
            808,
            ERROR,
            "small programs are for the machine on which they are built, not for %s: leave --target or --small out"),
    CELL_PROCESSOR_KIND(
            811,
            ERROR,
            "the processor '%s' is neither a PPE nor an SPE: give it type=\"PPE\" or \"SPE\" in the architecture, or a name that begins so"),
    CELL_STORE(
            812,
            ERROR,
            "SPE '%s' has %d bytes, and the channels and tables of its %d processes take %d: %d too many. Bind processes to other processors, or make channels smaller (a ring takes twice the capacity): %s"),
    CELL_CHANNEL_STORE(
            813,
            ERROR,
            "the channel '%s' holds %d bytes: its ring takes twice as much, and an SPE has %d bytes for everything"),
    CLUSTER_NODE(821, ERROR, "the processor '%s' is on no node, others are: give it node=\"..\""),
    BARE_LANGUAGE(831, ERROR, "on a microcontroller sources of processes are in C: write it in C"),
    BARE_CPU(832, ERROR, "the core '%s' is of an unknown kind; use the one that is most like it of: %s"),
    BARE_KINDS(
            833,
            ERROR,
            "the core '%s' is of another kind than '%s': the cores of a program share memory, and are of one kind"),
    BARE_ONE_CORE(834, ERROR, "an AVR has one core: remove the processor '%s'"),
    BARE_BYTES(835, ERROR, "%s=\"%s\" of the core '%s' is no number of bytes: write it like 8192 or 8K"),
    BARE_MEMORY(
            836,
            ERROR,
            "the channels and tables of %d processes take %d bytes of RAM, without their frames and states, and there are"
                    + " %d: %d too many. Make channels smaller (one at which windows are opened takes twice its"
                    + " capacity), or merge processes: %s, tables of the runtime %d"),
    BARE_FRAMES(
            837,
            ERROR,
            "the process of %s has functions that block in several sources: on a microcontroller its frame must be known when"
                    + " it is compiled; put them into one source"),
    BARE_ROOM(
            838,
            WARNING,
            "the network may end in a deadlock for want of room, since channels do not grow on a microcontroller; these have fewer"
                    + " bytes than suffice for whole firings: %s"),
    BARE_CAPACITY(
            839,
            ERROR,
            "the channel '%s' has no capacity, and none follows from the rates of its processes: %s; give it one,"
                    + " capacity=\"BYTES\""),
    BARE_STUCK(
            840,
            ERROR,
            "the network ends in a deadlock for want of room, since channels do not grow on a microcontroller; these have fewer"
                    + " bytes than suffice: %s"),

    // Mapping and profiles: 09xx.
    MAP_POOL(
            901,
            ERROR,
            "'%s' is a pool that you have bound processes to, which may be on any of its cores: leave these to weft map, or write processors without cores"),
    MAP_TARGET(902, ERROR, "'%s' is a processor of the target %s, which weft map does not place processes for"),
    MAP_MEMORY(
            903,
            ERROR,
            "the channels need at least %d bytes so that processes do not get stuck: %d more than the %d of --memory; the largest is %s with %d"),
    MAP_STORE(
            904,
            ERROR,
            "nothing fits: in the best mapping that was found, '%s' has %d bytes too few, of %d; what takes most there is '%s' with its channels: make capacities or states smaller, or give more processors"),
    MAP_UNMEASURED(
            905,
            ERROR,
            "the process '%s' was never measured on a processor such as '%s', the only one that it may be on: make a profile with a mapping that has it there"),
    PROFILE_FORMAT(
            910,
            ERROR,
            "this is no profile, or one of another version of Weft: it does not say \"format\": \"%s\"; make one with weft profile"),
    PROFILE_MISSING(911, ERROR, "there is no such file; make a profile with weft profile"),
    PROFILE_UNREADABLE(912, ERROR, "cannot be read: %s"),
    PROFILE_NO_JSON(913, ERROR, "this is not JSON: make the profile again"),
    PROFILE_DAMAGED(914, ERROR, "this profile is damaged: make it again with weft profile"),
    PROFILE_OTHER_NETWORK(915, ERROR, "this is a profile of the network '%s', not of '%s'"),
    PROFILE_PROCESS_MISSING(
            916, ERROR, "the process '%s' is not in this profile%s: the network has changed, make the profile again"),
    PROFILE_NETWORK_CHANGED(
            917,
            ERROR,
            "this is a profile of another network '%s', or of the same before it was changed: make the profile again, with the same -D"),
    PROFILE_SOURCE_GONE(918, ERROR, "the source %s, of which this profile tells, is gone: make the profile again"),
    PROFILE_SOURCE_CHANGED(919, ERROR, "the source %s has changed since this profile was made: make it again"),
    CALIBRATION_DAMAGED(
            920,
            WARNING,
            "this is not what weft calibrate writes: run it again; until then crossings cost what they usually do"),
    CALIBRATION_OTHER(
            921,
            WARNING,
            "this was measured on '%s', and this machine is '%s': run weft calibrate; until then crossings cost what they usually do"),

    // Output, building and running: 10xx.
    OUTPUT_UNWRITABLE(1001, ERROR, "cannot write %s: %s; nothing was changed in it"),
    FILE_UNWRITABLE(1002, ERROR, "cannot write %s: %s"),
    OUTPUT_NOT_FOLDER(1003, ERROR, "%s is not a folder; choose another with -o"),
    OUTPUT_FOREIGN(1004, ERROR, "%s holds files that weft did not make; choose another folder with -o, or empty it"),
    OUTPUT_INPUT_UNREADABLE(1005, ERROR, "cannot read what goes into the output: %s"),
    FOLDER_UNREMOVABLE(1006, ERROR, "cannot remove %s: %s"),
    PICTURE_TOO_LARGE(
            1007,
            ERROR,
            "a picture of %d processes and %d channels would not be readable: draw it --as-written, or with fewer (-D), or write a .dot file"),
    BUILD_FAILED(1010, ERROR, "the C code did not build; it lies in %s"),
    MAKE_MISSING(
            1011, ERROR, "make is needed to build the program: install it (Debian: apt-get install make gcc) (%s)"),
    PROGRAM_UNSTARTED(1012, ERROR, "%s (it could not be started: %s)"),
    INTERRUPTED(1013, ERROR, "interrupted before the end"),
    PROFILE_NOT_WRITTEN(1014, ERROR, "the program ended with %d: no profile was written"),
    PROJECT_EXISTS(1015, ERROR, "%s is there already: choose another name, or remove it"),
    WATCH_FAILED(1016, ERROR, "cannot watch the files of the network: %s"),
    LIVE_UNREADABLE(1017, ERROR, "cannot show what runs: %s: %s"),
    CALIBRATION_ONE_CORE(1018, ERROR, "there is one core only, so that nothing crosses: nothing was measured"),
    CALIBRATION_FAILED(1019, ERROR, "the program that measures ended with %d: nothing was kept"),
    MEMORY_EXCEEDED(
            1020,
            ERROR,
            "the program does not fit into the memory that the architecture gives: what takes how much, and what would help, is told above; the C code lies in %s"),
    TOO_LARGE_FOR_MEMORY(
            1021,
            ERROR,
            "this takes more memory than the %d MB that Weft may have: make the network smaller, or give it more, such as JAVA_TOOL_OPTIONS=-Xmx8g"),
    INTERNAL(
            1099,
            ERROR,
            "this is a fault of Weft itself: %s; run it again with --verbose, and report what it prints at https://github.com/weft-kpn/weft/issues");

    private final int number;
    private final Severity severity;
    private final String template;

    Message(int number, Severity severity, String template) {
        this.number = number;
        this.severity = severity;
        this.template = template;
    }

    /** The message of a code as people write it: {@code W0123}, {@code w123}, {@code 123}. */
    public static Optional<Message> ofCode(String written) {
        String digits = written.strip().replaceFirst("^[Ww]", "");
        return Arrays.stream(values())
                .filter(message -> digits.matches("\\d{1,4}") && Integer.parseInt(digits) == message.number)
                .findFirst();
    }

    /** The name for good, such as {@code W0123}. */
    public String code() {
        return String.format(Locale.ROOT, "W%04d", number);
    }

    /** Where its section is on the web. */
    public String page() {
        return "https://github.com/weft-kpn/weft/blob/main/docs/messages.md#" + code().toLowerCase(Locale.ROOT);
    }

    /** The part of Weft that says it. */
    public Range range() {
        return Range.of(number);
    }

    public Severity severity() {
        return severity;
    }

    /** The text, with {@code ..} for each thing that the input decides; a proposal that may follow it is left out. */
    public String outline() {
        return template.replaceFirst("(?<=[^\\s])%s$", "").replaceAll("%(\\d+\\$)?,?[sdc]", "..");
    }

    /**
     * What is said, its blanks filled in. A {@link Position} among the arguments is a place that has to do with it: the text has its
     * line, if it has a blank for it. A {@link Suggestion} or a {@link Remedy} is kept for tools, which can do what it says.
     */
    public Finding with(Object... arguments) {
        Object[] told = Arrays.stream(arguments)
                .map(each -> each instanceof Position place ? place.line() : each)
                .toArray();
        return new Finding(
                this,
                String.format(Locale.ROOT, template, told),
                Arrays.stream(arguments)
                        .filter(Suggestion.class::isInstance)
                        .map(Suggestion.class::cast)
                        .findFirst(),
                Arrays.stream(arguments)
                        .filter(Remedy.class::isInstance)
                        .map(Remedy.class::cast)
                        .toList(),
                Arrays.stream(arguments)
                        .filter(Position.class::isInstance)
                        .map(Position.class::cast)
                        .toList());
    }
}
