package weft.emit;

import freemarker.core.UndefinedOutputFormat;
import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.util.Locale;

/** The FreeMarker templates of one target, a folder below {@code templates/}, where also lies what targets share. */
final class Templates {

    private final Configuration configuration;
    private final String target;

    Templates(String target) {
        this.target = target;
        configuration = new Configuration(Configuration.VERSION_2_3_34);
        configuration.setClassLoaderForTemplateLoading(Templates.class.getClassLoader(), "templates");
        configuration.setDefaultEncoding("UTF-8");
        configuration.setLocale(Locale.ROOT);
        configuration.setOutputFormat(UndefinedOutputFormat.INSTANCE);
        configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        configuration.setLogTemplateExceptions(false);
        configuration.setWrapUncheckedExceptions(true);
        configuration.setFallbackOnNullLoopVariable(false);
        try {
            configuration.setSetting("number_format", "c");
            configuration.setSetting("boolean_format", "c");
        } catch (TemplateException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The text that the template {@code name.ftl} makes of a model. */
    byte[] fill(String name, Object model, Charset charset) throws IOException {
        try {
            StringWriter text = new StringWriter();
            configuration.getTemplate(target + "/" + name + ".ftl").process(model, text);
            return text.toString().getBytes(charset);
        } catch (TemplateException e) {
            throw new IllegalStateException("template " + name + " does not fit its model", e);
        }
    }
}
