import type { TextChange } from "@/admin/setup/change-texts";
import type { Claim } from "@/generated/api";

/** Returns what takes all places of a claim away, or undefined if one of them has to stay. */
export function removalOf({ places }: Claim): TextChange[] | undefined {
  if (places.some(({ removal }) => !removal)) return undefined;
  return places.map(({ key, removal }) => ({ key, pointer: removal, after: undefined }));
}
