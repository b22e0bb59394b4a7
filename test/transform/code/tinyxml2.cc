/* package: tinyxml2 */
/* Members with default arguments, and those overloaded by const alone, are refused, with what they call. */
/* do not block: \w+(Attribute|Text|Value|Element) GetDocument PreviousSibling Parse IsPrefixHex ReadBOM SaveFile ToElementWithName
To(Bool|Double|Float|Int|Int64|Unsigned|Unsigned64) */
#include "data.h"
#include "tinyxml2.cpp"

using namespace tinyxml2;

int main()
{
    static const char *const texts[] = {
        "<?xml version=\"1.0\"?><weft kind='net'><!-- list --><p name=\"a\" n=\"12\"/><p name=\"b&amp;c\">text &lt; &#x41;</p><![CDATA[<raw>]]></weft>",
        "<a><b><c d='1.5' e='true'>x</c></b><b/></a>",
        "<open><unclosed></open>",
    };
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        XMLDocument document;
        XMLError wrong = document.Parse(texts[i]);
        printf("%d %s\n", (int)wrong, document.ErrorName());
        if (wrong != XML_SUCCESS)
            continue;
        XMLElement *root = document.RootElement();
        for (XMLElement *each = root->FirstChildElement(); each; each = each->NextSiblingElement()) {
            printf("%s %s %d\n", each->Name(), each->Attribute("name"), each->IntAttribute("n", -1));
            each->SetAttribute("seen", i + 1);
        }
        XMLElement *more = document.NewElement("more");
        more->SetText(2.5);
        root->InsertEndChild(more);
        XMLPrinter printer(0, i == 1);
        document.Print(&printer);
        puts(printer.CStr());
    }
    return 0;
}
