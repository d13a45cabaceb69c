import { answerOf, CallError, call, callWith, read } from "@/admin/kit/call";
import { words } from "@/admin/setup/words";
import type { DocumentSource, Release } from "@/generated/api";
import { changeAt, stepsOf, valueAt } from "@/lib/pointer";

/** A new value for a part of a document. */
export interface TextChange {
  key: string;
  pointer: string;
  /** What people have read there, or at `at`. Default: anything. */
  before?: unknown;
  at?: string;
  /** Undefined takes the part away. A list stays without entries. */
  after: unknown;
}

const releases = "/api/releases";

/**
 * Changes parts of several documents, and publishes them together as one release. Returns a function that undoes the release.
 */
export async function changeTexts(title: string, changes: TextChange[]): Promise<() => Promise<void>> {
  const keys = [...new Set(changes.map(({ key }) => key))];
  const items = await Promise.all(
    keys.map(async (key) => {
      const { version, content } = await read<DocumentSource>(`/api/documents/${key}?source=1`);
      const own = changes.filter((change) => change.key === key);
      const isStale = ({ pointer, at = pointer, before }: TextChange) =>
        before !== undefined && valueAt(content, at) !== before;
      if (own.some(isStale)) throw new CallError(words.promises.stale, 409);
      return { key, version, content: changed(content, own) };
    }),
  );
  const { _id } = await answerOf<Release>(callWith("POST", releases, { title, at: null, items }));
  const address = `${releases}/${_id}`;
  try {
    await call(`${address}/publish`, { method: "POST" });
  } catch (cause) {
    // Only the response may have been lost.
    if ((await read<Release>(address)).state !== "published") {
      await call(address, { method: "DELETE" });
      throw cause;
    }
  }
  return async () => void (await callWith("POST", `${address}/take-back`, { decisions: [] }));
}

/** Returns a content with all changes. What is taken away goes last, from the end on, so that no other place moves. */
function changed(content: unknown, changes: TextChange[]) {
  const byPlace = (one: TextChange, other: TextChange) =>
    other.pointer.localeCompare(one.pointer, "en", { numeric: true });
  const kept = changes.filter(({ after }) => after !== undefined);
  const gone = [...new Map(changes.filter((one) => one.after === undefined).map((one) => [one.pointer, one])).values()];
  const outer = gone.filter(({ pointer }) => !gone.some((other) => pointer.startsWith(`${other.pointer}/`)));
  const withKept = kept.reduce((value, { pointer, after }) => changeAt(value, stepsOf(pointer), () => after), content);
  return [...outer].sort(byPlace).reduce((value, { pointer }) => without(value, pointer), withKept);
}

function without(content: unknown, pointer: string): unknown {
  const steps = stepsOf(pointer);
  if (Array.isArray(valueAt(content, pointer))) return changeAt(content, steps, () => []);
  const parent = steps.slice(0, -1);
  return changeAt(content, parent, (value) =>
    Array.isArray(value)
      ? value.filter((_, at) => String(at) !== steps.at(-1))
      : changeAt(value, steps.slice(-1), () => undefined),
  );
}
