package weft.maven;

import java.util.Optional;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import weft.compile.GenerateOptions;
import weft.target.Product;
import weft.transform.UnitRequest.Execution;

/** Checks a network, its mapping and its sources. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VALIDATE, threadSafe = true)
public final class CheckMojo extends WeftMojo {

    @Override
    public void execute() throws MojoFailureException {
        compile(
                inputs(),
                compilation ->
                        compilation.compile(new GenerateOptions(Optional.empty(), Execution.AUTO, false, Product.ANY)));
    }
}
