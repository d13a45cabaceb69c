/**
 * `npm run dev`: serves the program on http://127.0.0.1:8090, with scripts from a Vite server for hot
 * reloading. A change of Go code, content or migrations rebuilds and restarts the program. If it does
 * not compile, the errors are printed and the last working program keeps running.
 */
import { drawFixed, generate } from "./lib/build/build.mjs";
import { inTop } from "./lib/files.mjs";
import { go } from "./lib/go.mjs";
import { install } from "./lib/install.mjs";
import { CommandFailed, main } from "./lib/run.mjs";
import { serve } from "./lib/serve.mjs";
import { timed } from "./lib/step.mjs";

const program = inTop(".cache/dev/workforce");
const restarting = ["pb", "pb_migrations", "content", "go.mod"].map((path) => inTop(path));
const generating = [inTop("frontend/src/illustrations")];

/** Changes within this time count as one, such as saving many files at once. In milliseconds. */
const burst = 150;

/** @type {ReturnType<typeof serve> | undefined} */
let running;

/**
 * Does some work. Prints an error instead of throwing it, and returns whether the work succeeded.
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

/** Builds what has changed, then replaces the running program. */
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

/** The last task in the queue. Tasks run one after another, because they write the same files. */
let queue = Promise.resolve();

/**
 * Debounces a task: the returned function queues it once after a burst of calls.
 * @param {() => Promise<void>} work handles its own errors
 */
function debounced(work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      queue = queue.then(work);
    }, burst);
  };
}

await main(async () => {
  await install();
  await generate();
  const { createServer } = await import("vite");
  const vite = await createServer({ configFile: inTop("frontend/vite.config.ts") });
  await vite.listen();
  const restartSoon = debounced(restart);
  const generateSoon = debounced(async () => void (await attempt(generate)));
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
