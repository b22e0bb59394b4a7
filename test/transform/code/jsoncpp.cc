/* package: jsoncpp */
/* A variable whose type is `auto`, of a private class, is refused. */
/* do not block: resolve make makePath addPathInArg invalidPath compare demand isConvertibleTo isIntegral isNumeric getStructuredErrors remove(Member|Index) */
#include "data.h"
#include <string>
#include <sstream>
#include "json_reader.cpp"
#include "json_value.cpp"
#include "json_writer.cpp"

int main()
{
    static const char *const texts[] = {
        "{\"name\": \"weft\", \"list\": [1, 2.5, -3e2, true, false, null], \"in\": {\"a\": \"\\u00e9\\n\\t\\\\\", \"b\": []}}",
        "// first\n[[[[]]], {\"x\": {\"y\": {\"z\": [0.1, 1e300, 123456789012]}}}]",
        "{\"broken\": [1, 2, }",
        "\"\\ud83d\\ude00 text\"",
    };
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        Json::Reader reader;
        Json::Value root;
        if (!reader.parse(texts[i], root)) {
            printf("%s", reader.getFormattedErrorMessages().c_str());
            continue;
        }
        Json::Value copy = root;
        if (copy.isObject())
            copy["more"] = i / 4.0;
        printf("%d %d\n", root == copy, (int)copy.size());
        Json::FastWriter fast;
        printf("%s", fast.write(copy).c_str());
        Json::StyledWriter styled;
        printf("%s", styled.write(root).c_str());
    }
    return 0;
}
