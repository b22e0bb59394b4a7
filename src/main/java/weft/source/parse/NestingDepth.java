package weft.source.parse;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.eclipse.cdt.core.parser.IToken;

/**
 * How deep the parser's tree gets at most, counted on tokens as the parser asks for them: the parser, and all that walks its tree, call
 * themselves as deep. Deeper by one is what stands in brackets, each further operator of a chain (by precedence, so that the terms of a
 * sum do not add up), and each statement that is part of another without brackets: a chain of {@code else if}.
 */
final class NestingDepth {

    /** As deep as is read: a generator of code may come near; what is deeper would take a stack beyond measure. */
    static final int MOST = 6_000;

    /** Reading stops at a token. */
    static final class Exceeded extends RuntimeException {

        private static final long serialVersionUID = 1L;
        private final transient IToken token;

        private Exceeded(IToken token) {
            super("nested too deeply");
            this.token = token;
        }

        IToken token() {
            return token;
        }
    }

    /** How loosely operators bind, the loosest first. */
    private static final int CONDITIONAL = 1;

    private static final int UNARY = 12;
    private static final int POSTFIX = 13;

    /** What is inside of an open bracket, or of none. */
    private static final class Level {
        private final boolean isBlock;
        private final int[] operators = new int[POSTFIX + 1];
        private int inExpression;
        private int statements;
        private boolean isStatementOver;

        Level(boolean isBlock) {
            this.isBlock = isBlock;
        }

        int depth() {
            return 1 + inExpression + statements;
        }

        /** An operator: the chains of those that bind tighter are over. */
        void operator(int precedence, int times) {
            for (int tighter = precedence + 1; tighter <= POSTFIX; tighter++) {
                inExpression -= operators[tighter];
                operators[tighter] = 0;
            }
            operators[precedence] += times;
            inExpression += times;
        }

        void endExpression() {
            Arrays.fill(operators, 0);
            inExpression = 0;
        }

        void endStatement() {
            endExpression();
            isStatementOver = true;
        }

        /** What follows belongs to the statement before only if it is an else. */
        void begin(boolean isElse) {
            if (isStatementOver && !isElse) {
                statements = 0;
            }
            isStatementOver = false;
        }
    }

    private final Deque<Level> open = new ArrayDeque<>();
    private int around;
    private boolean afterOperand;

    NestingDepth() {
        open.push(new Level(true));
    }

    void add(IToken token) {
        int type = token.getType();
        Level level = open.peek();
        switch (type) {
            case IToken.tLPAREN, IToken.tLBRACKET, IToken.tLBRACE -> {
                level.begin(false);
                level.operator(POSTFIX, afterOperand ? 1 : 0);
                around += level.depth();
                open.push(new Level(type == IToken.tLBRACE));
            }
            case IToken.tRPAREN, IToken.tRBRACKET, IToken.tRBRACE -> close(type);
            case IToken.tSEMI -> level.endStatement();
            case IToken.tCOMMA -> level.endExpression();
            case IToken.t_case, IToken.t_default -> {
                level.begin(false);
                level.endExpression();
            }
            case IToken.t_else -> level.begin(true);
            case IToken.t_if, IToken.t_for, IToken.t_while, IToken.t_do, IToken.t_switch -> {
                level.begin(false);
                level.statements++;
            }
            default -> {
                level.begin(false);
                if (!isOperand(type)) {
                    level.operator(afterOperand ? precedence(type) : UNARY, type == IToken.tCOLON ? 0 : 1);
                }
            }
        }
        afterOperand = isOperand(type) || type == IToken.tRPAREN || type == IToken.tRBRACKET;
        if (around + open.peek().depth() > MOST) {
            throw new Exceeded(token);
        }
    }

    private void close(int type) {
        if (open.size() > 1) {
            open.pop();
            around -= open.peek().depth();
            if (type == IToken.tRBRACE && open.peek().isBlock) {
                open.peek().endStatement();
            }
        }
    }

    private static boolean isOperand(int type) {
        return switch (type) {
            case IToken.tIDENTIFIER,
                    IToken.tINTEGER,
                    IToken.tFLOATINGPT,
                    IToken.tSTRING,
                    IToken.tLSTRING,
                    IToken.tCHAR,
                    IToken.tLCHAR -> true;
            default -> false;
        };
    }

    private static int precedence(int type) {
        return switch (type) {
            case IToken.tQUESTION, IToken.tCOLON -> CONDITIONAL;
            case IToken.tOR -> 2;
            case IToken.tAND -> 3;
            case IToken.tBITOR -> 4;
            case IToken.tXOR -> 5;
            case IToken.tAMPER -> 6;
            case IToken.tEQUAL, IToken.tNOTEQUAL -> 7;
            case IToken.tLT, IToken.tGT, IToken.tLTEQUAL, IToken.tGTEQUAL -> 8;
            case IToken.tSHIFTL, IToken.tSHIFTR -> 9;
            case IToken.tPLUS, IToken.tMINUS -> 10;
            case IToken.tSTAR, IToken.tDIV, IToken.tMOD -> 11;
            case IToken.tDOT, IToken.tARROW, IToken.tINCR, IToken.tDECR -> POSTFIX;
            case IToken.tASSIGN -> 0;
            default -> UNARY;
        };
    }
}
