import { access, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { binary, cacheFolder } from "./files.mjs";
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
export const go = (...args) => goFor({}, ...args);

/**
 * Runs the go command for another system.
 * @param {Record<string, string>} system GOOS and GOARCH
 * @param {string[]} args
 */
export const goFor = async (system, ...args) => run("go", args, { ...(await goEnvironment()), ...system });

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
 * Runs `go test` with what some tests start: the program, which is built before, and an S3 server. A test that
 * is run by hand links a program of its own.
 * @param {string[]} args
 */
export const goTest = (...args) => goTestWith({}, ...args);

/**
 * Runs `go test` like {@link goTest} with more variables.
 * @param {Record<string, string>} env
 * @param {string[]} args
 */
export const goTestWith = async (env, ...args) =>
  run("go", ["test", ...args], {
    ...(await goEnvironment()),
    ...env,
    WORKFORCE_BINARY: binary,
    WORKFORCE_VERSITYGW: await goToolPath("versitygw"),
  });

/**
 * Builds the program as a version of its own, for tests of upgrades.
 * @param {string} target
 * @param {string} version
 * @param {Record<string, string>} replaced files of the sources, by the path of the file that stands for them
 */
export async function goBuildVersion(target, version, replaced = {}) {
  const overlay = `${target}.overlay.json`;
  await writeFile(overlay, JSON.stringify({ Replace: replaced }));
  await go(
    "build",
    "-overlay",
    overlay,
    "-ldflags",
    `-s -w -X workforce/pb/app.version=${version}`,
    "-o",
    target,
    "./pb",
  );
}

/**
 * Builds the program with a clock that is ahead by the seconds in WORKFORCE_TEST_CLOCK_AHEAD. Go asks the
 * kernel for the time, so no library in between can change it. A copy of the standard library does.
 * @param {string} target
 */
export async function goBuildWithClock(target) {
  const [root, flags] = [(await go("env", "GOROOT")).trim(), await goEnvironment()];
  const copy = `${target}.goroot`;
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  await run("cp", ["-rs", ...["bin", "lib", "pkg", "src", "go.env", "VERSION"].map((name) => join(root, name)), copy]);
  const clock = join(copy, "src/time/time.go");
  const source = await readFile(clock, "utf8");
  const [head, now, rest] = [
    source.replace("import (\n", 'import (\n\t"syscall"\n'),
    "sec, nsec, mono := runtimeNow()\n\tif mono == 0 {",
    "sec, nsec, mono := runtimeNow()\n\tsec += ahead\n\tif mono == 0 {",
  ];
  if (!head.includes(now))
    throw new Error(`The clock of ${root} is not the one that is known: adapt goBuildWithClock.`);
  await rm(clock); // a link to the real file
  await writeFile(clock, head.replace(now, rest) + aheadSource);
  await run(join(copy, "bin/go"), ["build", "-o", target, "./pb"], { ...flags, GOROOT: copy, GOTOOLCHAIN: "local" });
}

const aheadSource = `
// ahead is how many seconds the clock of this program is ahead.
var ahead = func() (seconds int64) {
	text, _ := syscall.Getenv("WORKFORCE_TEST_CLOCK_AHEAD")
	for _, digit := range text {
		seconds = seconds*10 + int64(digit-'0')
	}
	return seconds
}()
`;

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
  return run(join(root, "bin/gofmt"), [
    flag,
    "pb",
    "pb_hooks",
    "pb_migrations",
    "content",
    "deploy",
    "frontend/embed.go",
  ]);
}

/** Fails if gofmt would change a file. */
export async function goFormat() {
  const files = await gofmt("-l");
  if (files.trim()) throw new CommandFailed("gofmt -l (fix it with npm run format)", "findings", files);
}
