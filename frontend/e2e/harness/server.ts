import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { binary } from "../../scripts/lib/files.mjs";
import { admin, startSite } from "../../scripts/lib/temporary-site.mjs";

export { admin };

export const operator = { email: "operator@example.com", password: "staple-the-horse" };

/** A running program with its own data folder. */
export interface Server {
  url: string;
  /** Returns everything that it has written so far. */
  log: () => string;
  stop: () => Promise<void>;
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
    await (await startSite(binary, data)).stop();
    await run(...command);
  }
  const server = await startSite(binary, data);
  await run("superuser", "upsert", operator.email, operator.password);
  const stop = async () => {
    await server.stop().finally(() => rm(folder, { recursive: true, force: true }));
  };
  return { ...server, stop };
}
