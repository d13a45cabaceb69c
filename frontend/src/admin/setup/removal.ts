import type { TextChange } from "@/admin/setup/change-texts";
import type { Claim, Claimed } from "@/generated/api";

/** Returns what takes all places of a claim away, or undefined if one of them has to stay. */
export function removalOf({ places }: Claim): TextChange[] | undefined {
  if (places.some(({ removal }) => !removal)) return undefined;
  return places.map(removing);
}

/** Returns what takes a place away, as long as its text still stands there. */
export function removing({ key, pointer: at, written, removal }: Claimed): TextChange {
  return { key, pointer: removal, at, before: written || undefined, after: undefined };
}
