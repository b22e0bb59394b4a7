package weft.function;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes random functions of the subset: they compile, they end, and they may fail at any point. */
final class Programs {

    /** @param result the type of its result, as Java writes it */
    record Made(String name, String result, List<String> parameters) {}

    /** A text with functions; the last ones call the first. */
    record Program(String text, List<Made> functions) {}

    private record Variable(String type, String name, boolean isFinal) {}

    private static final List<String> TYPES =
            List.of("int", "int", "int", "boolean", "char", "String", "long", "double");
    private static final List<String> ARRAYS = List.of("int[]", "char[]", "boolean[]", "String[]", "long[]");
    private static final int TOP = 2;
    private static final String CUT =
            "static String cut(String s) { return s.length() > 24 ? s.substring(0, 24) : s; }\n";

    private final Random random;
    private final List<Made> made = new ArrayList<>();
    private final List<Variable> variables = new ArrayList<>();
    private String result = "";
    private int names;
    private int loops;

    private Programs(long seed) {
        random = new Random(seed);
    }

    static Program of(long seed) {
        Programs programs = new Programs(seed);
        StringBuilder text = new StringBuilder(CUT);
        for (int i = 0; i < 8; i++) {
            text.append(programs.function("f" + i));
        }
        return new Program(text.toString(), List.copyOf(programs.made));
    }

    private String function(String name) {
        variables.clear();
        List<String> parameters = new ArrayList<>();
        StringBuilder head = new StringBuilder();
        for (int i = 0; i < 1 + random.nextInt(3); i++) {
            String type = pick(TYPES);
            parameters.add(type);
            head.append(i == 0 ? "" : ", ").append(type).append(" p").append(i);
            variables.add(new Variable(type, "p" + i, false));
        }
        result = pick(TYPES);
        StringBuilder body = new StringBuilder(statements(TOP));
        body.append("return ").append(expression(result, 4)).append(";\n");
        made.add(new Made(name, result, parameters));
        return pick(List.of("public static ", "static ")) + result + " " + name + "(" + head + ") {\n" + body + "}\n";
    }

    private String statements(int depth) {
        int known = variables.size();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 1 + random.nextInt(4); i++) {
            text.append(statement(depth));
        }
        while (depth < TOP && variables.size() > known) {
            variables.remove(variables.size() - 1);
        }
        return text.toString();
    }

    private String statement(int depth) {
        switch (random.nextInt(depth > 0 ? 13 : 6)) {
            case 0, 1:
                return declaration(pick(TYPES));
            case 2:
                return array(pick(ARRAYS));
            case 3, 4:
                return assignment() + ";\n";
            case 5:
                return "if (" + expression("boolean", 2) + ") return " + expression(result, 2) + ";\n";
            case 6:
                return "if (" + expression("boolean", 2) + ") {\n" + statements(depth - 1) + "} else {\n"
                        + statements(depth - 1) + "}\n";
            case 7:
                return "switch (" + expression(pick(List.of("int", "char")), 2) + " & 3) {\ncase 0:\n"
                        + statements(depth - 1)
                        + (random.nextBoolean() ? "break;\n" : "") + "case 1: case 2:\n" + statements(depth - 1)
                        + "break;\ndefault:\n" + statements(depth - 1) + "}\n";
            case 8:
                return each(depth);
            default:
                return loop(depth);
        }
    }

    private String declaration(String type) {
        String name = name();
        boolean isFinal = random.nextInt(4) == 0;
        String value =
                type.equals("char") && random.nextInt(3) == 0 ? "'a' + " + random.nextInt(9) : expression(type, 3);
        variables.add(new Variable(type, name, isFinal));
        return (isFinal ? "final " : "") + type + " " + name + " = " + value + ";\n";
    }

    private String array(String type) {
        String name = name();
        String element = type.substring(0, type.length() - 2);
        String value = switch (random.nextInt(3)) {
            case 0 ->
                "{" + expression(element, 1) + ", " + expression(element, 1) + ", " + expression(element, 2) + "}";
            case 1 -> "new " + type + " {" + expression(element, 2) + "}";
            default ->
                element.equals("String")
                        ? "{\"x\", \"\", \"yz\"}"
                        : "new " + element + "["
                                + (random.nextInt(9) == 0 ? expression("int", 1) + " % 9" : random.nextInt(6)) + "]";
        };
        variables.add(new Variable(type, name, false));
        return type + " " + name + " = " + value + ";\n";
    }

    private String loop(int depth) {
        String counter = "k" + names++;
        String label = "l" + loops++;
        int rounds = 1 + random.nextInt(5);
        String jump = random.nextInt(3) == 0
                ? "if (" + expression("boolean", 2) + ") "
                        + pick(List.of("break", "continue", "break " + label, "continue " + label)) + ";\n"
                : "";
        String head = label + ": ";
        variables.add(new Variable("int", counter, true));
        String body = switch (random.nextInt(3)) {
            case 0 ->
                head + "for (int " + counter + " = 0, z" + counter + " = 9; " + counter + " < " + rounds + "; "
                        + counter + "++, z" + counter + "--) {\n" + statements(depth - 1) + jump + statements(depth - 1)
                        + "}\n";
            case 1 ->
                "int " + counter + " = 0;\n" + head + "while (" + counter + "++ < " + rounds + ") {\n"
                        + statements(depth - 1) + jump + statements(depth - 1) + "}\n";
            default ->
                "int " + counter + " = " + rounds + ";\n" + head + "do {\n" + statements(depth - 1) + jump
                        + statements(depth - 1) + "} while (--" + counter + " > 0);\n";
        };
        variables.removeIf(variable -> variable.name.equals(counter));
        return "{\n" + body + "}\n";
    }

    private String each(int depth) {
        String name = name();
        String letters = expression("String", 2);
        variables.add(new Variable("char", name, false));
        String text =
                "for (char " + name + " : cut(" + letters + ").toCharArray()) {\n" + statements(depth - 1) + "}\n";
        variables.removeIf(variable -> variable.name.equals(name));
        return text;
    }

    private String assignment() {
        List<Variable> targets = variables.stream()
                .filter(v -> !v.isFinal && !v.type.endsWith("]"))
                .toList();
        Variable target = pick(targets);
        String array = elementOf(target.type);
        String left = random.nextInt(3) == 0 && array != null ? array : target.name;
        return switch (target.type) {
            case "String" ->
                random.nextInt(3) == 0 && left.equals(target.name)
                        ? left + " = cut(" + left + " += "
                                + expression(pick(List.of("int", "char", "boolean", "String")), 2) + ")"
                        : left + " = cut(" + expression("String", 3) + ")";
            case "boolean" -> left + " " + pick(List.of("=", "&=", "|=", "^=")) + " " + expression("boolean", 3);
            case "double" -> left + " " + pick(List.of("=", "+=", "*=", "-=")) + " " + expression("double", 2);
            default ->
                switch (random.nextInt(4)) {
                    case 0 -> left + " = " + expression(target.type, 3);
                    case 1 -> left + " " + pick(List.of("+=", "-=", "*=", "/=", "%=")) + " " + expression(number(), 2);
                    case 2 ->
                        left + " " + pick(List.of("&=", "|=", "^=", "<<=", ">>=", ">>>=")) + " "
                                + expression(whole(), 2);
                    default ->
                        random.nextBoolean() ? left + pick(List.of("++", "--")) : pick(List.of("++", "--")) + left;
                };
        };
    }

    private String expression(String type, int depth) {
        if (depth == 0 || random.nextInt(6) == 0) {
            return leaf(type);
        }
        if (random.nextInt(8) == 0) {
            return "(" + expression("boolean", depth - 1) + " ? " + expression(type, depth - 1) + " : "
                    + expression(type, depth - 1) + ")";
        }
        if (random.nextInt(10) == 0) {
            List<Made> fitting = made.stream()
                    .filter(function -> function.result.equals(type))
                    .toList();
            if (!fitting.isEmpty()) {
                Made called = pick(fitting);
                return called.name + "("
                        + String.join(
                                ", ",
                                called.parameters.stream().map(p -> leaf(p)).toList()) + ")";
            }
        }
        if (random.nextInt(12) == 0 && variables.stream().anyMatch(v -> v.type.equals(type) && !v.isFinal)) {
            String name = pick(variables.stream()
                            .filter(v -> v.type.equals(type) && !v.isFinal)
                            .toList())
                    .name;
            return "(" + name + " = "
                    + (type.equals("String") ? "cut(" + expression(type, depth - 1) + ")" : expression(type, depth - 1))
                    + ")";
        }
        int d = depth - 1;
        return switch (type) {
            case "int" -> ofInt(d);
            case "long" -> ofLong(d);
            case "double" -> ofDouble(d);
            case "char" -> ofChar(d);
            case "boolean" -> ofBoolean(d);
            default -> ofString(d);
        };
    }

    private String ofInt(int d) {
        String small = pick(List.of("int", "int", "char"));
        return switch (random.nextInt(13)) {
            case 0, 1, 2 ->
                "(" + expression(small, d) + " " + pick(List.of("+", "-", "*", "/", "%")) + " " + expression("int", d)
                        + ")";
            case 3 ->
                "(" + expression("int", d) + " " + pick(List.of("&", "|", "^")) + " " + expression(small, d) + ")";
            case 4 ->
                "(" + expression(small, d) + " " + pick(List.of("<<", ">>", ">>>")) + " " + expression(whole(), d)
                        + ")";
            case 5 -> "(" + pick(List.of("-", "~", "+")) + "(" + expression(small, d) + "))";
            case 6 -> "((int) (" + expression(number(), d) + "))";
            case 7 -> "cut(" + expression("String", d) + ").length()";
            case 8 ->
                "Math." + pick(List.of("max", "min")) + "(" + expression(small, d) + ", " + expression("int", d) + ")";
            case 9 ->
                "Integer."
                        + pick(List.of(
                                "bitCount",
                                "reverse",
                                "highestOneBit",
                                "lowestOneBit",
                                "numberOfLeadingZeros",
                                "numberOfTrailingZeros",
                                "valueOf"))
                        + "(" + expression("int", d) + ")";
            case 10 ->
                pick(List.of(
                        "Integer.valueOf(Integer.toString(" + expression("int", d) + ", 2), 2)",
                        "Integer.parseInt(" + expression("String", d) + ")",
                        "Integer.valueOf(\"101\", 2).intValue()",
                        "Integer.parseInt(\"\" + " + expression("int", d) + ")"));
            case 11 ->
                "cut(" + expression("String", d) + ")." + pick(List.of("indexOf", "lastIndexOf")) + "("
                        + expression(small, d) + ")";
            default -> "cut(" + expression("String", d) + ").compareTo(" + leaf("String") + ")";
        };
    }

    private String ofLong(int d) {
        return switch (random.nextInt(5)) {
            case 0, 1 ->
                "(" + expression("long", d) + " " + pick(List.of("+", "-", "*", "/", "%", "&", "|", "^")) + " "
                        + expression(whole(), d) + ")";
            case 2 ->
                "(" + expression("long", d) + " " + pick(List.of("<<", ">>", ">>>")) + " " + expression(whole(), d)
                        + ")";
            case 3 -> "Math.round(" + expression("double", d) + ")";
            default -> "((long) " + expression(number(), d) + ")";
        };
    }

    private String ofDouble(int d) {
        return switch (random.nextInt(5)) {
            case 0, 1 ->
                "(" + expression("double", d) + " " + pick(List.of("+", "-", "*", "/", "%")) + " "
                        + expression(number(), d) + ")";
            case 2 -> "Math." + pick(List.of("sqrt", "floor", "ceil", "abs")) + "(" + expression("double", d) + ")";
            case 3 -> "Math.pow(2, " + random.nextInt(12) + ")";
            default -> "(1.0 * " + expression(number(), d) + ")";
        };
    }

    private String ofChar(int d) {
        return switch (random.nextInt(4)) {
            case 0 -> "((char) (" + expression(number(), d) + " + 1))";
            case 1 -> "cut(" + expression("String", d) + ").charAt(" + expression("int", d) + ")";
            case 2 ->
                "(" + expression("boolean", d) + " ? " + expression("char", d) + " : " + (97 + random.nextInt(20))
                        + ")";
            default -> "((char) ('a' + (" + expression("int", d) + " & 15)))";
        };
    }

    private String ofBoolean(int d) {
        return switch (random.nextInt(7)) {
            case 0, 1 ->
                "(" + expression(number(), d) + " " + pick(List.of("<", "<=", ">", ">=", "==", "!=")) + " "
                        + expression(number(), d) + ")";
            case 2 ->
                "(" + expression("boolean", d) + " " + pick(List.of("&&", "||", "&", "|", "^", "==", "!=")) + " "
                        + expression("boolean", d) + ")";
            case 3 -> "!(" + expression("boolean", d) + ")";
            case 4 -> expression("String", d) + ".equals(" + expression("String", d) + ")";
            case 5 ->
                expression("String", d) + "." + pick(List.of("startsWith", "endsWith")) + "(" + leaf("String") + ")";
            default -> expression("String", d) + ".isEmpty()";
        };
    }

    private String ofString(int d) {
        String text = "cut(" + expression("String", d) + ")";
        return switch (random.nextInt(9)) {
            case 0, 1, 2 ->
                "(" + text + " + " + expression(pick(List.of("int", "char", "boolean", "long", "String")), d) + ")";
            case 3 ->
                "(\"\" + (" + expression("boolean", d) + " ? " + leaf("char") + " : " + random.nextInt(200) + "))";
            case 4 -> "(" + expression(pick(List.of("int", "char", "boolean")), d) + " + " + text + ")";
            case 5 ->
                "Integer." + pick(List.of("toString", "toBinaryString", "toHexString", "toOctalString")) + "("
                        + expression("int", d) + ")";
            case 6 -> text + ".substring(" + expression("int", d) + " & 7)";
            case 7 ->
                pick(List.of(
                        "String.valueOf(" + expression(pick(List.of("int", "char", "boolean", "long")), d) + ")",
                        "String.valueOf(" + text + ".toCharArray())",
                        "new String(" + text + ".toCharArray())",
                        "Integer.toString(" + expression("int", d) + ", 2 + (" + expression("int", d) + " & 7))"));
            default ->
                text
                        + pick(List.of(
                                ".trim()", ".concat(\"q\")", ".replace('a', 'b')", ".substring(1, 2)", ".repeat(2)"));
        };
    }

    private String leaf(String type) {
        List<Variable> fitting = variables.stream()
                .filter(variable -> variable.type.equals(type))
                .toList();
        String element = random.nextInt(5) == 0 ? elementOf(type) : null;
        if (element != null) {
            return element;
        }
        if (!fitting.isEmpty() && random.nextInt(4) != 0) {
            return pick(fitting).name;
        }
        return switch (type) {
            case "int" ->
                pick(List.of(
                        "0",
                        "1",
                        "2",
                        "3",
                        "7",
                        "10",
                        "31",
                        "32",
                        "0x7fffffff",
                        "(-2147483648)",
                        "0b101",
                        "017",
                        "1_000",
                        "(-1)",
                        "65536",
                        "Integer.MAX_VALUE"));
            case "long" -> pick(List.of("0L", "1L", "(-1L)", "33L", "4294967296L", "(-9223372036854775808L)", "0xffL"));
            case "double" -> pick(List.of("0.0", "1.5", "(-2.5)", "1e10", "0.1", "3d"));
            case "char" -> pick(List.of("'a'", "'0'", "'\\n'", "'\\\\'", "'1'", "'\\101'"));
            case "boolean" -> pick(List.of("true", "false"));
            default -> pick(List.of("\"\"", "\"a\"", "\"101\"", "\"q\\t\\\"b\"", "\"-12\""));
        };
    }

    /** An element of an array of this type, mostly one that is there; null if there is no such array. */
    private String elementOf(String type) {
        List<Variable> arrays =
                variables.stream().filter(v -> v.type.equals(type + "[]")).toList();
        return arrays.isEmpty() ? null : pick(arrays).name + "[" + pick(List.of("0", "0", "1", leafIndex())) + "]";
    }

    private String leafIndex() {
        List<Variable> ints = variables.stream()
                .filter(variable -> variable.type.equals("int"))
                .toList();
        return ints.isEmpty() ? "2" : "(" + pick(ints).name + " & 3)";
    }

    private String number() {
        return pick(List.of("int", "int", "char", "long", "double"));
    }

    private String whole() {
        return pick(List.of("int", "int", "char", "long"));
    }

    private String name() {
        return "v" + names++;
    }

    private <T> T pick(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
