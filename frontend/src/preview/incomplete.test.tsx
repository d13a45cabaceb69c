import { act, render } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeDialogs, fakeMotionPreference } from "@/components/test-kit";
import { pointerTo, stepsOf } from "@/lib/pointer";
import { branchOf, type Schema, schemas } from "@/lib/schema";
import { pages } from "@/pages/test-kit";
import { Marks } from "@/preview/marks";
import { PageState } from "@/preview/page-state";
import { createPreviewRouter, PreviewApp } from "@/preview/preview-app";
import { documentOf, viewOf } from "@/preview/test-kit";

/** A change that a form allows before a document is complete. */
interface Change {
  pointer: string;
  value: unknown;
}

/** Returns a copy of an entry without its texts, as a form adds it. */
function emptied(value: unknown, schema: Schema | undefined): unknown {
  const branch = schema && branchOf(schema, value);
  if (typeof value === "string") return branch?.enum || branch?.const !== undefined ? value : "";
  if (Array.isArray(value)) return value.map((entry) => emptied(entry, branch?.items));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, emptied(member, branch?.properties?.[name])]);
  return Object.fromEntries(members);
}

/** Returns changes of a value: empty texts, empty lists, entries twice or empty, and optional parts that are gone. */
function changesOf(value: unknown, schema: Schema | undefined, pointer: string): Change[] {
  const branch = schema && branchOf(schema, value);
  if (typeof value === "string") return branch?.enum || branch?.const !== undefined ? [] : [{ pointer, value: "" }];
  if (Array.isArray(value)) {
    const lists = [
      { pointer, value: [] },
      { pointer, value: [...value.slice(0, 1), ...value] },
      { pointer, value: [...value, ...[1, 2].map(() => emptied(value[0], branch?.items))] },
    ];
    return [...lists, ...changesOf(value[0], branch?.items, pointerTo(pointer, 0))];
  }
  return Object.entries(value ?? {}).flatMap(([name, member]) => {
    const place = pointerTo(pointer, name);
    const gone = branch?.required?.includes(name) ? [] : [{ pointer: place, value: undefined }];
    return [...gone, ...changesOf(member, branch?.properties?.[name], place)];
  });
}

/** Returns a copy with another value at some steps. */
function changed(content: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  const copy = (Array.isArray(content) ? [...content] : { ...(content as object) }) as Record<string, unknown>;
  copy[step] = changed(copy[step], rest, value);
  return copy;
}

/** React warns of entries with the same key, and may leave some of them on the page for good. */
const isOfKeys = ([warning]: unknown[]) => String(warning).includes("two children with the same key");

beforeEach(() => {
  fakeDialogs();
  fakeMotionPreference(true);
  vi.stubGlobal("scrollTo", () => {});
});

it.each(Object.keys(schemas))("%s: the page is shown while somebody completes it, and is whole again after", (key) => {
  // React warns of pictures without an address. Nobody can publish those.
  const warnings = vi.mocked(console.error).mockImplementation(() => {});
  const view = viewOf({ site: "contact", deadlines: "grievances" }[key] ?? key);
  const state = new PageState({ site: documentOf("site"), deadlines: documentOf("deadlines") }, new Marks());
  const router = createPreviewRouter(view.path, () => view, state, pages);
  const { container } = render(<PreviewApp state={state} router={router} />);
  const before = container.textContent;

  const changes = changesOf(documentOf(key), schemas[key], "");
  const wrong = changes.filter(({ pointer, value }) => {
    act(() => state.update(key, changed(documentOf(key), stepsOf(pointer), value)));
    const isBroken = container.querySelector(".preview-broken") !== null || warnings.mock.calls.some(isOfKeys);
    warnings.mockClear();
    act(() => state.update(key, undefined));
    return isBroken || container.textContent !== before;
  });
  expect(changes.length).toBeGreaterThan(2); // a page has at least a title, a description and a heading
  expect(wrong).toEqual([]);
});
