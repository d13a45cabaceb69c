// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { disclosureOf, targetOf } from "@/lib/hash-target";

beforeEach(() => {
  document.body.innerHTML = `
    <main id="content"><ul><li id="fees"><details id="own"><summary>Fees</summary><p id="सेवा">No.</p></details></li></ul></main>`;
});

it.each([
  ["#fees", "fees"],
  ["#%E0%A4%B8%E0%A5%87%E0%A4%B5%E0%A4%BE", "सेवा"],
  ["#none", undefined],
  ["#%zz", undefined],
  ["#", undefined],
  ["", undefined],
])("finds the target of %s", (hash, id) => {
  expect(targetOf(hash)?.id).toBe(id);
});

it.each([
  ["around which it stands", "fees", "own"],
  ["that it is", "own", "own"],
  ["that it is inside of", "सेवा", "own"],
  ["not one that is anywhere in it", "content", undefined],
])("finds the disclosure %s", (_, target, id) => {
  expect(disclosureOf(document.getElementById(target) as HTMLElement)?.id).toBe(id);
});
