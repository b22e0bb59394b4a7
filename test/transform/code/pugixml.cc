/* package: pugixml */
/* Members with default arguments are refused, and what is private in a class that names another one as its friend is not seen. */
/* do not block: append_buffer as_\w+ child_value evaluate_\w+ first_element_by_path load\w* prepend_child print reset save\w* select_\w+
string_to_integer write_direct write_string attributes_\w+ children text traverse (append|prepend|insert|remove)_(attribute|copy)\w* */
#include "data.h"
#define PUGIXML_NO_STL
#include "pugixml.cpp"

struct writer : pugi::xml_writer {
    void write(const void *data, size_t size) override { fwrite(data, 1, size, stdout); }
};

int main()
{
    static const char *const texts[] = {
        "<?xml version=\"1.0\"?><weft kind='net'><!-- list --><p name=\"a\" n=\"12\"/><p name=\"b&amp;c\" n='3'>text &lt; &#x41;</p><![CDATA[<raw>]]></weft>",
        "<a><b><c d='1.5' e='true'>x</c></b><b/></a>",
        "<open><unclosed></open>",
    };
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        pugi::xml_document document;
        pugi::xml_parse_result wrong = document.load_string(texts[i]);
        printf("%d %s %d\n", (int)wrong.status, wrong.description(), (int)wrong.offset);
        if (!wrong)
            continue;
        for (pugi::xml_node each = document.first_child().first_child(); each; each = each.next_sibling()) {
            printf("%s %s %d\n", each.name(), each.attribute("name").value(), each.attribute("n").as_int(-1));
            each.append_attribute("seen") = i + 1;
        }
        pugi::xpath_node_set found = document.select_nodes("//p[@n > 2 + 3 or contains(@name, 'b')] | //c[text() = 'x']");
        for (pugi::xpath_node_set::const_iterator each = found.begin(); each != found.end(); ++each)
            puts(each->node().name());
        pugi::xpath_query query("string-length(concat(name(/*), 'abc')) * 2.5 + count(//*)");
        printf("%g\n", query.evaluate_number(document));
        writer to;
        document.save(to, " ", i ? pugi::format_raw : pugi::format_indent);
    }
    return 0;
}
