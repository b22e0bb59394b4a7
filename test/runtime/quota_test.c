/* platform/quota.c, by files that are made for it. */
#include "../../runtime-c/src/platform/platform.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include <unity.h>

static char root[] = "/tmp/weft-quota.XXXXXX";

static const char *at(const char *name)
{
    static char path[256];
    snprintf(path, sizeof path, "%s%s", root, name);
    return path;
}

static void put(const char *name, const char *text)
{
    FILE *file = fopen(at(name), "w");
    TEST_ASSERT_NOT_NULL(file);
    fputs(text, file);
    fclose(file);
}

void setUp(void)
{
    put("/own", "12:cpu:/v1\n0::/outer/inner\n");
    remove(at("/cpu.max"));
    remove(at("/outer/cpu.max"));
    remove(at("/outer/inner/cpu.max"));
}

void tearDown(void) {}

static unsigned quota(void)
{
    char own[256];
    snprintf(own, sizeof own, "%s", at("/own"));
    return weft_quota_below(root, own);
}

static void test_none(void)
{
    TEST_ASSERT_EQUAL_UINT(0, quota());
    put("/outer/inner/cpu.max", "max 100000\n");
    TEST_ASSERT_EQUAL_UINT(0, quota());
    put("/own", "3:cpu:/v1\n");
    TEST_ASSERT_EQUAL_UINT(0, quota());
    TEST_ASSERT_EQUAL_UINT(0, weft_quota_below(root, "/no/such/file"));
}

static void test_what_is_paid_for_is_rounded_up(void)
{
    put("/outer/inner/cpu.max", "200000 100000\n");
    TEST_ASSERT_EQUAL_UINT(2, quota());
    put("/outer/inner/cpu.max", "150000 100000\n");
    TEST_ASSERT_EQUAL_UINT(2, quota());
    put("/outer/inner/cpu.max", "1000 100000\n");
    TEST_ASSERT_EQUAL_UINT(1, quota());
}

static void test_the_least_of_a_group_and_those_above(void)
{
    put("/outer/inner/cpu.max", "400000 100000\n");
    put("/outer/cpu.max", "300000 100000\n");
    TEST_ASSERT_EQUAL_UINT(3, quota());
    put("/cpu.max", "100000 100000\n");
    TEST_ASSERT_EQUAL_UINT(1, quota());
    put("/own", "0::/\n");
    TEST_ASSERT_EQUAL_UINT(1, quota());
}

static void test_what_makes_no_sense_is_no_quota(void)
{
    put("/outer/inner/cpu.max", "100000 0\n");
    TEST_ASSERT_EQUAL_UINT(0, quota());
    put("/outer/inner/cpu.max", "18446744073709551615 1\n");
    TEST_ASSERT_EQUAL_UINT(0, quota());
    put("/outer/inner/cpu.max", "");
    TEST_ASSERT_EQUAL_UINT(0, quota());
}

int main(void)
{
    if (!mkdtemp(root) || mkdir(at("/outer"), 0700) != 0 || mkdir(at("/outer/inner"), 0700) != 0)
        return 1;
    UNITY_BEGIN();
    RUN_TEST(test_none);
    RUN_TEST(test_what_is_paid_for_is_rounded_up);
    RUN_TEST(test_the_least_of_a_group_and_those_above);
    RUN_TEST(test_what_makes_no_sense_is_no_quota);
    const int failures = UNITY_END();
    setUp();
    remove(at("/own"));
    rmdir(at("/outer/inner"));
    rmdir(at("/outer"));
    rmdir(root);
    return failures;
}
