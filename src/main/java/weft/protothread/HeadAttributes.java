package weft.protothread;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weft.source.parse.SourceTokens;
import weft.source.text.Edits;

/** Attributes in front of a function that blocks: those that tell of its parameters, its result or its effects do not hold any more. */
final class HeadAttributes {

    private static final Set<String> OF_WHAT_CHANGES = Set.of(
            "access",
            "alloc_align",
            "alloc_size",
            "assume_aligned",
            "cdecl",
            "const",
            "copy",
            "fastcall",
            "fd_arg",
            "fd_arg_read",
            "fd_arg_write",
            "format",
            "format_arg",
            "interrupt",
            "leaf",
            "malloc",
            "ms_abi",
            "no_caller_saved_registers",
            "nonnull",
            "noreturn",
            "nothrow",
            "null_terminated_string_arg",
            "pure",
            "regparm",
            "returns_nonnull",
            "returns_twice",
            "sentinel",
            "stdcall",
            "sysv_abi",
            "thiscall",
            "transaction_safe",
            "warn_unused_result");

    private HeadAttributes() {}

    /** Takes those away among the tokens from one up to another. */
    static void edit(int from, int end, SourceTokens tokens, Edits edits) {
        for (int i = from; i < end; i++) {
            if (tokens.isAttribute(i) && tokens.image(i).matches("__attribute(__)?")) {
                int behind = behind(i + 1, tokens);
                group(i, behind, tokens, edits);
                i = behind - 1;
            }
        }
    }

    /** Those of one {@code __attribute__((a, b(1)))}. */
    private static void group(int from, int end, SourceTokens tokens, Edits edits) {
        List<String> kept = new ArrayList<>();
        boolean isChanged = false;
        for (int i = from + 3; i < end - 2; i++) {
            if (tokens.image(i).equals(",")) {
                continue;
            }
            int behind = tokens.image(i + 1).equals("(") ? behind(i + 1, tokens) : i + 1;
            if (OF_WHAT_CHANGES.contains(tokens.image(i).replaceAll("^__|__$", ""))) {
                isChanged = true;
            } else {
                kept.add(IntStream.range(i, behind).mapToObj(tokens::image).collect(Collectors.joining(" ")));
            }
            i = behind - 1;
        }
        if (isChanged) {
            edits.replace(from, end, kept.isEmpty() ? "" : "__attribute__((" + String.join(", ", kept) + "))");
        }
    }

    /** The index behind the parenthesis that closes one. */
    private static int behind(int open, SourceTokens tokens) {
        int depth = 0;
        int at = open;
        do {
            depth += tokens.image(at).equals("(") ? 1 : tokens.image(at).equals(")") ? -1 : 0;
            at++;
        } while (depth > 0);
        return at;
    }
}
