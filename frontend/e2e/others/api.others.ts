import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { binary, inTop, npmTool } from "../../scripts/lib/files.mjs";
import { clients } from "../../scripts/lib/readers.mjs";
import { type CommandFailed, run } from "../../scripts/lib/run.mjs";
import { admin } from "../harness/server";
import { expect, reader } from "./test";

const redocly = reader("redocly");
const spectral = reader("spectral");
const typescript = reader("typescript");
const go = reader("go");

/**
 * What the rules of Redocly and Spectral ask for and we do not say: a licence and a contact, because each site has its
 * own company, and a sentence for each tag, because each call has its own.
 */
const accepted = ["info-license", "info-contact", "tag-description"];

/** Writes the API's document into a folder inside the reader's, where its packages are found. */
async function writeDocument(folder: string) {
  const work = await mkdtemp(join(folder, "work-"));
  const document = join(work, "openapi.json");
  await writeFile(document, await run(binary, ["openapi"]));
  return { work, document };
}

/** Returns what a linter that fails has written. */
const written = (cause: CommandFailed) => cause.stdout;

redocly.test("Redocly finds nothing in the API's document", async () => {
  const { work, document } = await writeDocument(redocly.folder);
  const skipped = accepted.map((rule) => `--skip-rule=${rule}`);
  const args = ["lint", document, "--extends=recommended", "--format=json", ...skipped];
  const report = await run(redocly.path(".bin/redocly"), args, { REDOCLY_TELEMETRY: "off" }).catch(written);
  await rm(work, { recursive: true });
  const { problems } = JSON.parse(report) as { problems: { ruleId: string; message: string; location: unknown }[] };
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${JSON.stringify(location)}`)).toEqual(
    [],
  );
});

spectral.test("Spectral finds nothing in the API's document", async () => {
  const { work, document } = await writeDocument(spectral.folder);
  const rules = join(work, "rules.json");
  await writeFile(
    rules,
    JSON.stringify({ extends: ["spectral:oas"], rules: Object.fromEntries(accepted.map((rule) => [rule, "off"])) }),
  );
  const args = ["lint", "--ruleset", rules, "--format=json", "--quiet", document];
  const report = await run(spectral.path(".bin/spectral"), args).catch(written);
  await rm(work, { recursive: true });
  expect(JSON.parse(report.slice(report.indexOf("[")))).toEqual([]);
});

typescript.test(
  "a generated TypeScript client is typed by the document, and does what callers do",
  async ({ server }) => {
    const { work, document } = await writeDocument(typescript.folder);
    await run(typescript.path(".bin/openapi-typescript"), [document, "--output", join(work, "api.d.ts")]);
    await cp(join(clients, "walk.ts"), join(work, "walk.ts"));
    await writeFile(join(work, "package.json"), '{ "type": "module" }');
    const libraries = [
      "--lib",
      "ES2023,DOM,DOM.Iterable",
      "--typeRoots",
      inTop("node_modules/@types"),
      "--types",
      "node",
    ];
    const options = ["--strict", "--target", "ES2022", "--module", "esnext", "--moduleResolution", "bundler"];
    await run(npmTool("tsc"), [...options, "--skipLibCheck", ...libraries, join(work, "walk.ts")]);
    await run("node", [join(work, "walk.js"), server.url, admin.email, admin.password]);
    await rm(work, { recursive: true });
  },
);

go.test("a generated Go client does what callers do", async ({ server }) => {
  const work = await mkdtemp(join(tmpdir(), "workforce-client-"));
  await cp(clients, work, { recursive: true });
  await writeFile(join(work, "openapi.json"), await run(binary, ["openapi"]));
  const generate = ["-generate", "types,client", "-package", "main", "-o", "api.gen.go", "openapi.json"];
  await run("go", ["-C", work, "tool", "oapi-codegen", ...generate]);
  await run("go", ["-C", work, "run", ".", server.url, admin.email, admin.password]);
  await rm(work, { recursive: true });
});
