package weft.maven;

import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import weft.target.Product;

/** Generates a folder with the C code and Makefiles of a program, or of a library. */
@Mojo(name = "generate", defaultPhase = LifecyclePhase.GENERATE_SOURCES, threadSafe = true)
public final class GenerateMojo extends OutputMojo {

    /** What to make of the network: program, library or python. */
    @Parameter(property = "weft.product", defaultValue = "program")
    private String product;

    @Override
    public void execute() throws MojoFailureException {
        generate();
    }

    @Override
    Product product() throws MojoFailureException {
        return choose("product", product, new Product[] {Product.PROGRAM, Product.LIBRARY, Product.PYTHON});
    }
}
