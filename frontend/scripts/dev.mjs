/**
 * `npm run dev`: the program on http://127.0.0.1:8090 with its scripts from a Vite server, so that
 * React reloads while one types. A change of Go, content or migrations rebuilds and restarts the
 * program; one that does not compile is printed, and the last good one runs on.
 */
import { drawFixed, generate } from "./lib/build.mjs";
import { go } from "./lib/go.mjs";
import { install } from "./lib/install.mjs";
import { main } from "./lib/main.mjs";
import { inTop } from "./lib/paths.mjs";
import { CommandFailed } from "./lib/run.mjs";
import { serve } from "./lib/serve.mjs";
import { timed } from "./lib/step.mjs";

const program = inTop(".cache/dev/workforce");
const restarting = ["pb", "pb_migrations", "content", "go.mod"].map((path) => inTop(path));
const generating = [inTop("frontend/src/illustrations")];

/** How long a burst of changes, as a save of many files, may go on: milliseconds. */
const burst = 150;

/** @type {ReturnType<typeof serve> | undefined} */
let running;

/**
 * Does some work whose failure is printed and changes nothing.
 * @param {() => Promise<unknown>} work
 */
async function attempt(work) {
  try {
    await work();
    return true;
  } catch (cause) {
    console.error(cause instanceof CommandFailed ? cause.output : cause);
    return false;
  }
}

/** Builds what changed and starts it in the place of what runs. */
async function restart() {
  const built = await attempt(async () => {
    await generate();
    await drawFixed();
    await timed("program", () => go("build", "-o", program, "./pb"));
  });
  if (!built) return;
  const old = running;
  running = undefined;
  old?.child.kill("SIGTERM");
  await old?.ended;
  running = serve(program, process.argv.slice(2), { WORKFORCE_VITE: "http://127.0.0.1:5173" });
}

/** What is under way: one thing at a time, as all of it writes the same files. */
let last = Promise.resolve();

/**
 * A function that has the work done once after a burst of calls.
 * @param {() => Promise<void>} work reports its own errors
 */
function settled(work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(work);
    }, burst);
  };
}

await main(async () => {
  await install();
  await generate();
  const { createServer } = await import("vite");
  const vite = await createServer({ configFile: inTop("frontend/vite.config.ts") });
  await vite.listen();
  const restartSoon = settled(restart);
  const generateSoon = settled(async () => void (await attempt(generate)));
  vite.watcher.add([...restarting, ...generating]).on("all", (_, path) => {
    if (restarting.some((part) => path.startsWith(part))) restartSoon();
    else if (generating.some((part) => path.startsWith(part))) generateSoon();
  });
  await restart();
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, async () => {
      await Promise.all([vite.close(), running?.ended]);
      process.exit();
    });
  }
});
