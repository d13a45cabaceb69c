import { useState } from "react";
import { words } from "@/admin/inbox/case/case-words";
import type { KindWords } from "@/admin/inbox/kind";
import { words as inboxWords } from "@/admin/inbox/words";
import { ask } from "@/admin/kit/confirm/ask";
import type { ActedOnMany, ManyActions } from "@/generated/api";

/** A kind of act that mails the senders of several cases. */
export type MailingKind = Extract<ManyActions["kind"], "acknowledge" | "reject" | "askConsent">;

interface Options {
  kind: MailingKind;
  names: Pick<KindWords, "one" | "many">;
  /** What the server would do. */
  preview: ActedOnMany;
  /** Returns the name and the receipt of a submission. */
  describe: (id: string) => string;
}

/**
 * Says how many people a mail goes to, and what is left out, before several cases are acted on. Returns the ids of
 * those that are included although they were left out; undefined if nothing is to be done.
 */
export async function askMany({ kind, names, preview, describe }: Options): Promise<string[] | undefined> {
  let included: string[] = [];
  const { changed, spared, refused, why, mails, silent, missing } = preview;
  const count = changed.length > 0 ? changed.length : spared.length;
  const isSure = await ask({
    title: words.askManyTitles[kind](inboxWords.many(count, names)),
    text: (
      <div className="stack">
        <p>
          {[
            words.manyMails[kind](mails),
            silent.length > 0 && words.manySilent(silent.length),
            refused.length > 0 && words.manyLeft(kind, refused.length, why),
            missing.length > 0 && inboxWords.gone(missing.length),
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
        {spared.length > 0 && (
          <Spared
            spared={spared}
            describe={describe}
            onChange={(ids) => {
              included = ids;
            }}
          />
        )}
      </div>
    ),
    confirm: words.askManyConfirm[kind],
    harmless: kind !== "reject",
  });
  return isSure ? included : undefined;
}

interface SparedProps {
  spared: ActedOnMany["spared"];
  describe: (id: string) => string;
  onChange: (included: string[]) => void;
}

/** The applications that a rejection of several leaves out. They are rejected if they are ticked. */
function Spared({ spared, describe, onChange }: SparedProps) {
  const [included, setIncluded] = useState<string[]>([]);
  function toggle(id: string) {
    const next = included.includes(id) ? included.filter((one) => one !== id) : [...included, id];
    setIncluded(next);
    onChange(next);
  }
  return (
    <fieldset className="stack stack--tight many-spared">
      <legend className="strong">{words.sparedTitle(spared.length)}</legend>
      {spared.map((one) => (
        <label key={one.id} className="stack many-spared__one">
          <input type="checkbox" checked={included.includes(one.id)} onChange={() => toggle(one.id)} />
          <span>
            <span className="strong" dir="auto">
              {describe(one.id)}
            </span>{" "}
            {words.sparedWhy(one)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
