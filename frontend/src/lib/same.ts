/**
 * Reports whether two values would be the same as JSON, whatever the order of their members. Parts that both
 * share cost nothing, so that two versions of a long document are compared at each key stroke.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame((one as Parts)[name], (other as Parts)[name]));
}

type Parts = Record<string, unknown>;
