import { mkdir, readdir, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { compile } from "json-schema-to-typescript";
import { inTop } from "./paths.mjs";
import { CommandFailed } from "./run.mjs";

const folder = inTop("content/schemas");
const banner = "// Made by `npm run build` from content/schemas: change those, not this.";

/**
 * Writes the TypeScript type of every document: each schema's title becomes an exported name,
 * and `Content` maps the schemas' file names to their types. One pass over all schemas together,
 * so that a shared definition comes out once.
 */
export async function writeContentTypes() {
  const names = (await readdir(folder))
    .filter((file) => file.endsWith(".json") && file !== "common.json")
    .map((file) => basename(file, ".json"))
    .sort();
  const all = {
    title: "Content",
    description: "What each schema describes, by its file name.",
    type: /** @type {const} */ ("object"),
    additionalProperties: false,
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `${name}.json` }])),
  };
  const types = await compile(all, "Content", {
    bannerComment: banner,
    cwd: `${folder}/`,
    ignoreMinAndMaxItems: true,
    format: false,
  });
  const twice = types.match(/^export \w+ (\w+?)1 /m);
  if (twice) {
    const sentence = `Two different definitions in content/schemas have the title "${twice[1]}".`;
    throw new CommandFailed("content types", "a conflict", sentence);
  }
  await mkdir(inTop("frontend/src/generated"), { recursive: true });
  await writeFile(inTop("frontend/src/generated/content.ts"), types);
}
