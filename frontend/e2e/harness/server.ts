import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "@playwright/test";

const binary = fileURLToPath(new URL("../../../bin/workforce", import.meta.url));

export const admin = { email: "admin@example.com", password: "correct-horse-battery" };
export const operator = { email: "operator@example.com", password: "staple-the-horse" };

/** A running program with its own data folder. */
export interface Server {
  url: string;
  /** Returns everything that it has written so far. */
  log: () => string;
  stop: () => Promise<void>;
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no free port was given");
  return address.port;
}

/** Starts the program and waits until it answers. */
async function serve(data: string) {
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  const child = spawn(binary, ["serve", "--http", address, "--dir", data], {
    env: { ...process.env, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, SITE_URL: url },
  });
  const ended = once(child, "exit");
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      log += chunk;
    });
  }

  const answers = () =>
    fetch(`${url}/api/health`).then(
      (answer) => answer.ok || child.exitCode !== null,
      () => child.exitCode !== null,
    );
  await expect.poll(answers, { message: "the server answers", intervals: [50], timeout: 20_000 }).toBe(true);
  if (child.exitCode !== null) throw new Error(`the server ended at its start:\n${log}`);

  const stop = async () => {
    child.kill("SIGTERM");
    const [status] = await ended;
    if (status !== 0) throw new Error(`the server did not stop cleanly (${status}):\n${log}`);
  };
  return { url, log: () => log, stop };
}

/**
 * Starts bin/workforce on a free port with a new data folder, an admin and an operator. A command,
 * such as `["seed", "grievances", "100"]`, can fill the data folder first.
 */
export async function startServer(command?: string[]): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), "workforce-e2e-"));
  const data = join(folder, "pb_data");
  const run = (...words: string[]) => promisify(execFile)(binary, [...words, "--dir", data]);
  if (command) {
    // Only serve makes a data folder. The next start indexes what the command stores.
    await (await serve(data)).stop();
    await run(...command);
  }
  const server = await serve(data);
  await run("superuser", "upsert", operator.email, operator.password);
  const stop = async () => {
    await server.stop().finally(() => rm(folder, { recursive: true, force: true }));
  };
  return { ...server, stop };
}
