import { useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { showFailure, showToast } from "@/admin/kit/toast/toast";
import { changeTexts } from "@/admin/setup/change-texts";
import { confirmTogether } from "@/admin/setup/confirm-claims";
import { removalOf } from "@/admin/setup/removal";
import { words as allWords } from "@/admin/setup/words";
import type { Claim } from "@/generated/api";

const words = allWords.promises;

/** What can be done with the claims that have a tick. It stays in sight at the end of the window. */
export function ChosenClaims({ claims, onDone }: { claims: Claim[]; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  if (claims.length === 0) return null;
  const removable = claims.filter((claim) => removalOf(claim));

  async function act(send: () => Promise<unknown>) {
    setBusy(true);
    await send();
    setBusy(false);
    onDone();
  }

  async function takeOut() {
    try {
      const text = words.takenOutAll(removable.length);
      const undo = await changeTexts(
        text,
        removable.flatMap((claim) => removalOf(claim) ?? []),
      );
      showToast({ text, undo });
    } catch (cause) {
      showFailure(words.notSaved, cause);
    }
  }

  return (
    <section className="card row centred setup__chosen" aria-label={words.chosen(claims.length)}>
      <strong>{words.chosen(claims.length)}</strong>
      <AdminButton
        label={words.confirm}
        look="primary"
        disabled={busy}
        onClick={() => void act(() => confirmTogether(claims))}
      />
      {removable.length > 0 && (
        <button type="button" className="admin-button" disabled={busy} onClick={() => void act(takeOut)}>
          {removable.length < claims.length ? words.takeOutSome(removable.length) : words.takeOut}
        </button>
      )}
    </section>
  );
}
