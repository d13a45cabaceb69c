/**
 * `npm run test:cluster`: breaks a cluster of three programs on this machine in all ways, while eight visitors
 * send grievances with attachments and others read pages. It counts everything at the end, prints a table, and
 * fails if anything that was acknowledged is lost or doubled, or if a page was not shown. Takes about six minutes.
 * WORKFORCE_CLUSTER_MINUTES=30 repeats all faults for half an hour. Words select the faults whose names contain
 * one of them.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "./lib/build/build.mjs";
import { cacheFolder, inTop } from "./lib/files.mjs";
import { goBuildVersion, goBuildWithClock, goTest } from "./lib/go.mjs";
import { install } from "./lib/install.mjs";
import { CommandFailed, environment, main } from "./lib/run.mjs";
import { timed } from "./lib/step.mjs";

const minutes = Number(process.env.WORKFORCE_CLUSTER_MINUTES || 0);

/** A migration that only the newest version has. It changes nothing. */
const migration = `package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

func init() {
	nothing := func(core.App) error { return nil }
	m.Register(nothing, nothing)
}
`;

/** Builds the further versions that take part, and returns the variables that name them. */
async function otherVersions() {
  const folder = join(cacheFolder, "cluster");
  await mkdir(folder, { recursive: true });
  const newer = join(folder, "newer");
  const migrated = join(folder, "migrated");
  const clock = join(folder, "clock");
  const added = join(folder, "migration.go");
  await writeFile(added, migration);
  await timed("a newer version (build)", () => goBuildVersion(newer, "9.0.0"));
  await timed("a version with a migration (build)", () =>
    goBuildVersion(migrated, "9.1.0", { [inTop("pb_migrations/9000000000_change_nothing.go")]: added }),
  );
  await timed("a version with a clock of its own (build)", () => goBuildWithClock(clock));
  return { WORKFORCE_NEWER_BINARY: newer, WORKFORCE_MIGRATED_BINARY: migrated, WORKFORCE_CLOCK_BINARY: clock };
}

/** @param {string} report */
const print = (report) => console.log(report.replace(/^(=== |--- |PASS|FAIL|ok ).*\n/gm, "").trim());

await main(async () => {
  await install();
  await build();
  Object.assign(environment, await otherVersions(), {
    WORKFORCE_CLUSTER_MINUTES: `${minutes}`,
    WORKFORCE_CLUSTER_FAULTS: process.argv.slice(2).join("|"),
  });
  const limit = `-timeout=${Math.ceil(minutes) + 40}m`;
  try {
    print(await goTest("-v", "-count=1", limit, "-run=^TestCluster$", "./pb/test/faults"));
  } catch (cause) {
    if (!(cause instanceof CommandFailed)) throw cause;
    print(cause.output);
    process.exitCode = 1;
  }
});
