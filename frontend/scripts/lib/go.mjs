import { access } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder } from "./files.mjs";
import { CommandFailed, run } from "./run.mjs";
import { timed } from "./step.mjs";

/** The checkers that do not come with Go, and the S3 server of the tests, by the name of their program. */
const tools = {
  staticcheck: "honnef.co/go/tools/cmd/staticcheck@v0.8.2",
  deadcode: "golang.org/x/tools/cmd/deadcode@v0.52.0",
  govulncheck: "golang.org/x/vuln/cmd/govulncheck@v1.8.0",
  versitygw: "github.com/versity/versitygw/cmd/versitygw@v1.8.0",
};

/** @type {Promise<{ GOFLAGS: string, CGO_ENABLED: string }> | undefined} */
let environment;

/**
 * Returns the machine's own Go flags and those that keep the folder and the state of the checkout out of
 * the program. Without cgo the program is static, so it runs on any Linux. The build, the tests and the
 * checkers use the same flags, so each package is compiled only once.
 */
function goEnvironment() {
  environment ??= run("go", ["env", "GOFLAGS"]).then((flags) => ({
    GOFLAGS: `${flags.trim()} -trimpath -buildvcs=false`.trim(),
    CGO_ENABLED: "0",
  }));
  return environment;
}

/**
 * Runs the go command and returns its standard output.
 * @param {string[]} args
 */
export const go = async (...args) => run("go", args, await goEnvironment());

/**
 * Returns the path of a tool. It is built once and kept for the next run. It is built by the Go version
 * that builds the program, because an older one would refuse the code.
 * @param {keyof typeof tools} name
 */
async function goToolPath(name) {
  const version = (await go("env", "GOVERSION")).trim();
  const folder = join(cacheFolder, "tools", `${tools[name].split("@")[1]}-${version}`);
  const program = join(folder, name);
  const built = await access(program).then(
    () => true,
    () => false,
  );
  if (!built) {
    await timed(`${name} (build)`, () =>
      run("go", ["install", tools[name]], {
        GOBIN: folder,
        GOTOOLCHAIN: version,
      }),
    );
  }
  return program;
}

/**
 * Runs a checker over the Go code.
 * @param {keyof typeof tools} name
 * @param {string[]} args
 */
export const goTool = async (name, ...args) => run(await goToolPath(name), args, await goEnvironment());

/**
 * Runs `go test` with the S3 server that some tests start.
 * @param {string[]} args
 */
export const goTest = async (...args) =>
  run("go", ["test", ...args], {
    ...(await goEnvironment()),
    WORKFORCE_VERSITYGW: await goToolPath("versitygw"),
  });

/** Fails if neither the program nor a test reaches some function of the Go code. */
export async function goDeadCode() {
  const unreached = await goTool("deadcode", "-test", "./...");
  if (unreached.trim()) throw new CommandFailed("deadcode", "findings", unreached);
}

/**
 * Runs the gofmt of the Go version that builds the program. The one on the PATH may be older.
 * @param {string} flag
 */
export async function gofmt(flag) {
  const root = (await go("env", "GOROOT")).trim();
  return run(join(root, "bin/gofmt"), [flag, "pb", "pb_migrations", "content", "deploy", "frontend/embed.go"]);
}

/** Fails if gofmt would change a file. */
export async function goFormat() {
  const files = await gofmt("-l");
  if (files.trim()) throw new CommandFailed("gofmt -l (fix it with npm run format)", "findings", files);
}
