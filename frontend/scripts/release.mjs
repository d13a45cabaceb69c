/**
 * `npm run release`: makes the archives that operators install from, in bin/release: one for each processor, and
 * SHA256SUMS. Then it installs the one for this machine with the commands of docs/OPERATING.md, if root runs it.
 * The same commit gives the same archives. It needs GNU tar and gzip.
 */
import { createHash } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build, buildFor } from "./lib/build/build.mjs";
import { licenceTexts, shippedParts } from "./lib/build/shipped.mjs";
import { inTop } from "./lib/files.mjs";
import { go, goTest } from "./lib/go.mjs";
import { install } from "./lib/install.mjs";
import { environment, main, run } from "./lib/run.mjs";
import { timed } from "./lib/step.mjs";

const targets = ["linux/amd64", "linux/arm64"];

/** What else an archive has, at the same paths as in the sources, so that the same commands install both. */
const documents = ["CHANGELOG.md", "SECURITY.md", "deploy", "docs", "pb_hooks"];

const notForOperators = /\.go$|^docs\/(BENCHMARKS|CHANGE|TESTING)\.md$/;

/** @param {string[]} args */
const git = async (...args) => (await run("git", args)).trim();

/** @param {string} program @returns {Promise<string>} the licences of what it contains, with their texts */
async function licences(program) {
  const parts = await shippedParts(program);
  const texts = await Promise.all(
    parts.map(async ({ name, version, licences, folder }) =>
      [`${name} ${version}: ${licences.join(", ")}`, ...(folder ? await licenceTexts(folder) : [])].join("\n\n"),
    ),
  );
  return texts.join(`\n\n${"-".repeat(80)}\n\n`);
}

/**
 * Makes the archive for a system.
 * @param {string} target such as linux/arm64
 * @param {string} folder gets the archive
 * @returns {Promise<string>} the name of the archive
 */
async function archive(target, folder) {
  const work = await mkdtemp(join(tmpdir(), "workforce-release-"));
  try {
    const version = await buildFor(target, join(work, "bin"));
    const name = `workforce-${version}-${target.replace("/", "-")}`;
    const files = (await git("ls-files", ...documents)).split("\n").filter((file) => !notForOperators.test(file));
    for (const file of files) {
      await mkdir(dirname(join(work, file)), { recursive: true });
      await copyFile(inTop(file), join(work, file));
    }
    await writeFile(join(work, "LICENCES.txt"), await licences(join(work, "bin/workforce")));
    const file = join(folder, `${name}.tar.gz`);
    const same = ["--sort=name", `--mtime=@${await git("log", "-1", "--format=%ct")}`, "--owner=0", "--group=0"];
    const stored = ["--numeric-owner", "--mode=u=rwX,go=rX", "--use-compress-program=gzip -9 --no-name"];
    await run("tar", ["-cf", file, ...same, ...stored, `--transform=s,^[.],${name},`, "-C", work, "."]);
    return `${name}.tar.gz`;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

await main(async () => {
  if ((await git("status", "--porcelain")) !== "")
    throw new Error("The sources differ from the commit. Commit the changes, so that the version can name them.");
  if (/^## .*\(unreleased\)/m.test(await readFile(inTop("CHANGELOG.md"), "utf8")))
    throw new Error("CHANGELOG.md says that this version is unreleased. Put today's date there.");
  await install();
  await build();
  const folder = inTop("bin/release");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const names = [];
  for (const target of targets) names.push(await archive(target, folder));
  const sums = names.map(async (name) => {
    const hash = createHash("sha256").update(await readFile(join(folder, name)));
    return `${hash.digest("hex")}  ${name}\n`;
  });
  await writeFile(join(folder, "SHA256SUMS"), (await Promise.all(sums)).join(""));
  const own = (await go("env", "GOOS", "GOARCH")).trim().split("\n").join("-");
  const archived = names.find((name) => name.includes(own));
  if (archived) {
    Object.assign(environment, { WORKFORCE_ARCHIVE: join(folder, archived) });
    await timed(`install ${own}`, () => goTest("-count=1", "-run=^TestOperating$", "./deploy"));
  }
  console.log(`The archives are in bin/release: ${names.join(", ")}`);
});
