/** The place of a value: the key of its document, and its JSON Pointer there (RFC 6901), such as `/hero/slides/0/alt`. */
export interface Place {
  document: string;
  pointer: string;
}

/** Returns the steps of a JSON Pointer. */
export const stepsOf = (pointer: string) =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

/** Returns the JSON Pointer of a member or an entry of the value at `pointer`. */
export const pointerTo = (pointer: string, step: string | number) =>
  `${pointer}/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** Returns the value at a JSON Pointer, or undefined if there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step],
    document,
  );
}

/** Returns a copy in which `change` has replaced one value. If `change` returns undefined, the member is removed. */
export function changeAt(content: unknown, steps: string[], change: (value: unknown) => unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return change(content);
  if (Array.isArray(content)) {
    return content.map((entry, at) => (String(at) === step ? changeAt(entry, rest, change) : entry));
  }
  const { [step]: old, ...others } = (content ?? {}) as Record<string, unknown>;
  const value = changeAt(old, rest, change);
  if (value === undefined) return others;
  // An existing member keeps its position.
  return step in ((content ?? {}) as Record<string, unknown>)
    ? { ...(content as Record<string, unknown>), [step]: value }
    : { ...others, [step]: value };
}
