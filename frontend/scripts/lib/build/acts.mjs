import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { inTop } from "../files.mjs";

const banner =
  "// Made by `npm run build` from content/acts.json and content/case-words.json: change those, not this.\n";

/** The members of an act that the admin area needs. */
const parts = ["kind", "state", "leadsTo", "takes", "mail", "templates", "form"];

/** @param {string} path */
const readJSON = async (path) => JSON.parse(await readFile(inTop(path), "utf8"));

/**
 * Writes what the admin area needs of acts and states: the acts that have a form, by their modes; the sentence of each
 * act in the history; the names of states, outcomes and decisions; the states of each kind in order, and which are
 * final.
 */
export async function writeActs() {
  const files = await readdir(inTop("content/submissions"));
  const kinds = await Promise.all(
    files.map(async (file) => ({ key: basename(file, ".json"), ...(await readJSON(`content/submissions/${file}`)) })),
  );
  /** @type {any[]} */
  const all = await readJSON("content/acts.json");
  const nameOf = (/** @type {any} */ { mode, kind }) => mode ?? kind;
  const written = all
    .filter(({ form }) => form)
    .map((act) => {
      const kept = parts.filter((part) => act[part] !== undefined).map((part) => [part, act[part]]);
      const fits = kinds.filter((kind) => !act.of || kind[act.of]).map(({ key }) => key);
      return [nameOf(act), { ...Object.fromEntries(kept), kinds: fits }];
    });
  const sentences = all
    .filter(({ timeline }) => timeline)
    .map((act) => [act.mark ?? act.event ?? nameOf(act), act.timeline]);
  const { states, outcomes } = await readJSON("content/case-words.json");
  const statesOf = kinds.map(({ key, flow }) => {
    const inFlow = [flow.first, ...Object.keys(flow.moves), ...Object.values(flow.moves).flat(), ...flow.ended];
    return [key, Object.keys(states).filter((state) => inFlow.includes(state))];
  });
  const finalOf = statesOf.map(([key, all], i) => [
    key,
    all.filter((/** @type {string} */ state) => !kinds[i].flow.moves[state]),
  ]);
  /** @type {string[]} */
  const decided = kinds.flatMap((kind) => kind.outcomes ?? []);
  const json = (/** @type {any[]} */ entries) => JSON.stringify(Object.fromEntries(entries), null, 2);
  const plain = (/** @type {object} */ words) => json(Object.entries(words));
  const constants = [
    `\nexport const acts = ${json(written)} as const;\n`,
    `\nexport const sentences: Record<string, string> = ${json(sentences)};\n`,
    `\nexport const states: Record<string, string> = ${plain(states)};\n`,
    `\nexport const statesOf = ${json(statesOf)};\n`,
    `\nexport const finalStatesOf: Record<string, string[]> = ${json(finalOf)};\n`,
    `\nexport const outcomes: Record<string, string> = ${plain(outcomes)};\n`,
    `\nexport const decisions: Record<string, string> = ${json(decided.map((key) => [key, outcomes[key]]))};\n`,
  ];
  await mkdir(inTop("frontend/src/generated"), { recursive: true });
  await writeFile(inTop("frontend/src/generated/acts.ts"), banner + constants.join(""));
}
