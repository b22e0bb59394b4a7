/* package: double-conversion */
/* Members of temporary objects are refused, and members that are named as those of the library. */
/* do not block: Trim\w+ CutToMaxSignificantDigits Add(Character|String|Substring) AsNormalizedDiyFp AssignHexString CreateExponentialRepresentation DoubleToAscii HandleSpecialValues
Is(Infinite|Nan|QuietNan|SignalingNan) LowerBoundaryIsCloser NormalizedBoundaries ToExponential */
#include "data.h"
#define DOUBLE_CONVERSION_ASSERT(condition) ((void)(condition))
#include "utils.h"
#include "bignum-dtoa.cc"
#include "bignum.cc"
#include "cached-powers.cc"
#include "double-to-string.cc"
#include "fast-dtoa.cc"
#include "fixed-dtoa.cc"
#include "string-to-double.cc"
#include "strtod.cc"

using namespace double_conversion;

int main()
{
    static const double values[] = {0, 1, -1.5, 0.1, 1e21, 123456789012345678.0, 5e-324, 1.7976931348623157e308, 3.14159265358979, 4.35};
    static const char *const texts[] = {"1.5", " 2e3", "0x1f", "1e-400", "179769313486231570814527423731704356798070e270", "junk", "4.9406564584124654e-324", "2.2250738585072011e-308"};
    for (unsigned i = 0; i < sizeof values / sizeof *values; i++) {
        char buffer[256];
        StringBuilder builder(buffer, sizeof buffer);
        const DoubleToStringConverter &to = DoubleToStringConverter::EcmaScriptConverter();
        to.ToShortest(values[i], &builder);
        builder.AddCharacter(' ');
        if (values[i] < 1e20)
            to.ToFixed(values[i], 4, &builder);
        builder.AddCharacter(' ');
        to.ToExponential(values[i], 20, &builder);
        builder.AddCharacter(' ');
        to.ToPrecision(values[i], 12, &builder);
        puts(builder.Finalize());
    }
    StringToDoubleConverter from(StringToDoubleConverter::ALLOW_HEX | StringToDoubleConverter::ALLOW_LEADING_SPACES, 0.0, -1.0, "inf", "nan");
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        int used = 0;
        double value = from.StringToDouble(texts[i], (int)strlen(texts[i]), &used);
        printf("%.17g %d\n", value, used);
    }
    return 0;
}
