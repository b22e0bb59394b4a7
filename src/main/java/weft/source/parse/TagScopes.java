package weft.source.parse;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.parser.IToken;

/**
 * Tags of C in their blocks. CDT takes two struct, union or enum tags of one name in one function for one type, so that it sees one that
 * hides another under a name of its own.
 */
final class TagScopes {

    private static final Set<Integer> KEYS = Set.of(IToken.t_struct, IToken.t_union, IToken.t_enum);

    private static final Pattern DEFINITION = Pattern.compile("\\b(?:struct|union|enum)\\s+(\\w+)\\s*\\{");

    /** The tags of each block, as they are written and as they are seen; the file comes last. */
    private final Deque<Map<String, String>> scopes = new ArrayDeque<>();

    /** For each brace that is open, whether it is that of a block: the members of a struct are in the block around it. */
    private final Deque<Boolean> braces = new ArrayDeque<>();

    private final Set<String> everywhere = new HashSet<>();
    /** Those that the text defines more than once. */
    private final Set<String> repeated = new HashSet<>();

    private int hiding;
    private boolean behindKey;
    /** Whether a brace that comes next has members. */
    private boolean expectsMembers;

    /** @param text of the source: one of the file may come behind one of a block */
    TagScopes(String text) {
        scopes.push(new HashMap<>());
        Set<String> defined = new HashSet<>();
        DEFINITION
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .filter(name -> !defined.add(name))
                .forEach(repeated::add);
    }

    /** Whether an identifier that comes next is a tag. */
    boolean expectsTag() {
        return behindKey;
    }

    /** Whether statements stand here. */
    boolean isInBlock() {
        return !braces.isEmpty() && braces.peek();
    }

    /**
     * What the parser is to see for the next token, if that is something else than what is written.
     *
     * @param defines whether a tag is defined here, or declared anew
     */
    Optional<String> name(IToken token, boolean defines) {
        int type = token.getType();
        if (behindKey && type == IToken.tIDENTIFIER) {
            behindKey = false;
            expectsMembers = true;
            return tag(token.getImage(), defines);
        }
        if (type == IToken.tLBRACE) {
            braces.push(!expectsMembers);
            if (!expectsMembers) {
                scopes.push(new HashMap<>());
            }
        } else if (type == IToken.tRBRACE && !braces.isEmpty() && braces.pop() && scopes.size() > 1) {
            scopes.pop();
        }
        behindKey = KEYS.contains(type);
        expectsMembers = behindKey;
        return Optional.empty();
    }

    private Optional<String> tag(String name, boolean defines) {
        Optional<String> known = scopes.stream()
                .filter(scope -> scope.containsKey(name))
                .findFirst()
                .map(scope -> scope.get(name));
        boolean isOfThisBlock = scopes.peek().containsKey(name);
        if (known.isEmpty() || defines && !isOfThisBlock) {
            boolean isOfBlock = scopes.size() > 1; // one of the file has its own name
            boolean hides = known.isPresent() || isOfBlock && (everywhere.contains(name) || repeated.contains(name));
            known = Optional.of(hides ? name + "_" + ++hiding : name);
            everywhere.add(name);
            scopes.peek().put(name, known.get());
        }
        return known.filter(seen -> !seen.equals(name));
    }
}
