import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { environment } from "./run.mjs";

/**
 * Returns the number of a port on this machine that nobody listens on. Systems give none of these to somebody
 * who asks for any free port, so no other program takes it before the server of the caller has started.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = 10_000 + Math.floor(Math.random() * 20_000);
  const probe = createServer().listen(port, "127.0.0.1");
  const isFree = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  probe.close();
  await once(probe, "close");
  return port;
}

/** @param {string} address */
const answers = (address) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** The first admin of a site that {@link startSite} starts on a new data folder. */
export const admin = { email: "admin@example.com", password: "correct-horse-battery" };

/**
 * Starts a program on a free port and waits until it answers. `log` returns everything that it has
 * written so far. `stop` ends it, and fails if it does not end cleanly.
 * @param {string} program
 * @param {string} data its data folder
 */
export async function startSite(program, data) {
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  const child = spawn(program, ["serve", "--http", address, "--dir", data], {
    env: { ...environment, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, SITE_URL: url },
  });
  const ended = once(child, "exit");
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      log += chunk;
    });
  }
  const stop = async () => {
    child.kill("SIGTERM");
    const [status] = await ended;
    if (status !== 0) throw new Error(`the server did not stop cleanly (${status}):\n${log}`);
  };
  try {
    await waitUntilAnswers(child, `${url}/api/health`);
  } catch (cause) {
    throw new Error(`${cause}:\n${log}`);
  }
  return { url, log: () => log, stop };
}

/**
 * Waits until a server that was just started answers at an address. On a busy machine this may take long.
 * @param {import("node:child_process").ChildProcess} server
 * @param {string} address
 */
export async function waitUntilAnswers(server, address) {
  while (!(await answers(address))) {
    if (server.exitCode !== null || server.signalCode) throw new Error("the server ended at its start");
    await wait(50); // until the next attempt
  }
}

/**
 * Starts a program like {@link startSite} with a new data folder. `stop` ends it and
 * removes the folder.
 * @param {string} program
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startTemporarySite(program) {
  const folder = await mkdtemp(join(tmpdir(), "workforce-site-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const { url, stop } = await startSite(program, join(folder, "pb_data"));
    return { url, stop: () => stop().finally(remove) };
  } catch (problem) {
    await remove();
    throw problem;
  }
}
