"""What starts programs on ranks here, and finds them."""
import os
from pathlib import Path

# Root may start Open MPI only if it says so, and more ranks than cores only with the last two, of Open MPI 4 and 5.
AS_ROOT = dict(OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1", OMPI_MCA_rmaps_base_oversubscribe="1",
               PRTE_MCA_rmaps_default_mapping_policy=":oversubscribe")
ENVIRONMENT = dict(os.environ, **AS_ROOT)


def runs(process, program):
    """Whether a folder of /proc is that of a process that runs the program."""
    try:
        return os.path.samefile(process / "exe", program)  # its name is another one where it has mounts of its own below a chroot
    except OSError:
        return False


def ranks_that_run(program):
    """The processes of this machine that run the program, in the order of their numbers."""
    return sorted(int(path.name) for path in Path("/proc").glob("[0-9]*") if runs(path, program))
