/* package: cjson */
#include "data.h"
#include "cJSON.c"

int main(void)
{
    static const char *const texts[] = {
        "{\"name\": \"weft\", \"list\": [1, 2.5, -3e2, true, false, null], \"in\": {\"a\": \"\\u00e9\\n\\t\\\\\", \"b\": []}}",
        "[[[[]]], {\"x\": {\"y\": {\"z\": [0.1, 1e300, 123456789012]}}}]",
        "{\"broken\": [1, 2, }",
        "\"\\ud83d\\ude00 text\"",
    };
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        cJSON *tree = cJSON_Parse(texts[i]), *copy;
        char *text;
        if (!tree) {
            printf("wrong at %d\n", (int)(cJSON_GetErrorPtr() - texts[i]));
            continue;
        }
        cJSON_AddItemToObject(tree, "more", cJSON_CreateNumber(i / 4.0));
        copy = cJSON_Duplicate(tree, 1);
        printf("%d ", cJSON_Compare(tree, copy, 1));
        text = cJSON_Print(copy);
        puts(text);
        free(text);
        cJSON_Delete(tree);
        text = cJSON_PrintUnformatted(copy);
        cJSON_Minify(text);
        puts(text);
        free(text);
        cJSON_Delete(copy);
    }
    return 0;
}
