"""Builds the library by make, and a wheel for any Python 3 of this machine: nothing is compiled against Python. Made by weft."""
import shutil
import subprocess
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # setuptools before 70.1
    from wheel.bdist_wheel import bdist_wheel

HERE = Path(__file__).resolve().parent


class Build(build_py):
    """Copies the library beside the module."""

    def run(self):
        super().run()
        subprocess.run(["make", "-C", str(HERE), "lib${functions.name}.so"], check=True)
        target = Path(self.build_lib) / "${functions.name}"
        target.mkdir(parents=True, exist_ok=True)
        shutil.copy(HERE / "lib${functions.name}.so", target)


class Wheel(bdist_wheel):
    """Is for this kind of machine, whatever the version of Python."""

    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


setup(cmdclass={"build_py": Build, "bdist_wheel": Wheel})
