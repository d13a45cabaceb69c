import { access } from "node:fs/promises";
import { join } from "node:path";
import { go, goEnvironment } from "./go.mjs";
import { cacheFolder } from "./paths.mjs";
import { CommandFailed, run } from "./run.mjs";
import { timed } from "./step.mjs";

/** The checkers that Go does not bring along, by the name of their program. */
const tools = {
  staticcheck: "honnef.co/go/tools/cmd/staticcheck@v0.8.2",
  deadcode: "golang.org/x/tools/cmd/deadcode@v0.52.0",
};

/**
 * Runs a checker over the Go code. It is built once, by the Go that builds the program (a checker
 * built by an older one refuses newer code), and kept for the next run.
 * @param {keyof typeof tools} name
 * @param {string[]} args
 */
export async function goTool(name, ...args) {
  const version = (await go("env", "GOVERSION")).trim();
  const folder = join(cacheFolder, "tools", `${tools[name].split("@")[1]}-${version}`);
  const program = join(folder, name);
  const built = await access(program).then(
    () => true,
    () => false,
  );
  if (!built) {
    await timed(`${name} (build)`, () => run("go", ["install", tools[name]], { GOBIN: folder, GOTOOLCHAIN: version }));
  }
  return run(program, args, await goEnvironment());
}

/** Fails when a function of the Go code is reached neither by the program nor by a test. */
export async function goDeadCode() {
  const unreached = await goTool("deadcode", "-test", "./...");
  if (unreached.trim()) throw new CommandFailed("deadcode", "findings", unreached);
}

/**
 * Runs the gofmt of the Go that builds the program; the one on the PATH may be older.
 * @param {string} flag
 */
export async function gofmt(flag) {
  const root = (await go("env", "GOROOT")).trim();
  return run(join(root, "bin/gofmt"), [flag, "pb", "pb_migrations", "content", "frontend/embed.go"]);
}

/** Fails when gofmt would write a file otherwise. */
export async function goFormat() {
  const files = await gofmt("-l");
  if (files.trim()) throw new CommandFailed("gofmt -l (mend it with npm run format)", "findings", files);
}
