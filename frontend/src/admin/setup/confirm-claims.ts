import { answerOf, call, callWith, read } from "@/admin/kit/call";
import { showFailure, showToast } from "@/admin/kit/toast/toast";
import type { TextChange } from "@/admin/setup/change-texts";
import { words as allWords } from "@/admin/setup/words";
import type { Claim, Claimed } from "@/generated/api";

const words = allWords.promises;

export const claimsPath = "/api/claims";

const send = (claims: Claim[]) =>
  answerOf<Claim[]>(
    callWith("POST", `${claimsPath}/confirm`, { claims: claims.map(({ _id, words }) => ({ _id, words })) }),
  );

/** Confirms claims in the words that are shown. Tells whether that worked. */
export async function confirmClaims(claims: Claim[]): Promise<boolean> {
  try {
    await send(claims);
    return true;
  } catch (cause) {
    showFailure(words.notConfirmed, cause);
    return false;
  }
}

const withdraw = ({ _id }: Claim) => call(`${claimsPath}/${_id}/confirm`, { method: "DELETE" });

export async function withdrawClaim(claim: Claim): Promise<void> {
  try {
    await withdraw(claim);
  } catch (cause) {
    showFailure(words.notWithdrawn, cause);
  }
}

/** Confirms claims together, and offers to take that back. Tells whether that worked. */
export async function confirmTogether(open: Claim[]): Promise<boolean> {
  if (!(await confirmClaims(open))) return false;
  const undo = async () => {
    for (const claim of open) await withdraw(claim);
  };
  showToast({ text: words.confirmedAll(open.length), undo });
  return true;
}

const saidAt = ({ key, written, text }: Claimed) => `${key} ${written || text}`;

/**
 * Confirms what somebody has just written anew: the changed claim, and those that were confirmed and are open again
 * because of these words. Nothing is confirmed that nobody has read here.
 */
export async function settle(changedClaim: Claim, before: Claim[], changes: TextChange[]): Promise<void> {
  const own = new Set(changes.map(({ key, after }) => `${key} ${String(after)}`));
  try {
    const settled = (await read<Claim[]>(claimsPath)).filter((claim) => {
      const earlier = before.find(({ _id }) => _id === claim._id);
      const isMeant = claim._id === changedClaim._id || (earlier !== undefined && earlier.confirmedAt !== null);
      const known = new Set(earlier?.places.map(saidAt));
      const isRead = (place: Claimed) => known.has(saidAt(place)) || own.has(saidAt(place));
      return isMeant && claim.confirmedAt === null && claim.places.every(isRead);
    });
    if (settled.length > 0) await send(settled);
  } catch (cause) {
    showFailure(words.notConfirmed, cause);
  }
}
