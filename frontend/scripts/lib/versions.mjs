import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder, inTop } from "./files.mjs";
import { goBuildVersion, goBuildWithClock } from "./go.mjs";
import { timed } from "./step.mjs";

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

/** Builds the further versions that take part in a cluster, and returns the variables that name them. */
export async function otherVersions() {
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
