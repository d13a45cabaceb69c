import { type FormEvent, useId, useRef, useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { TextField } from "@/admin/kit/forms/text-field";
import { useTextHeight } from "@/admin/kit/forms/use-text-height";
import type { TextChange } from "@/admin/setup/change-texts";
import { PlaceHead } from "@/admin/setup/places";
import { removing } from "@/admin/setup/removal";
import { replaceIn } from "@/admin/setup/replace";
import { words as allWords } from "@/admin/setup/words";
import type { Claim, Claimed } from "@/generated/api";

const words = allWords.promises;

/** Tells whether a place is a single text, which can be written anew. */
export const isSentence = ({ written }: Claimed) => written !== "";

interface Props {
  claim: Claim;
  /** Shows all sentences to be written anew. Otherwise they are shown as soon as another word is given for all of them. */
  editing: boolean;
  busy: boolean;
  onSave: (changes: TextChange[], done: string) => Promise<void>;
  onCancel: () => void;
}

const idOf = ({ key, pointer }: Claimed) => `${key} ${pointer}`;

/** The sentences that say a claim, to be written anew together: one by one, or by another word in all of them. */
export function Sentences({ claim, editing, busy, onSave, onCancel }: Props) {
  const { says, label } = claim;
  const places = claim.places.filter(isSentence);
  const [by, setBy] = useState("");
  /** What somebody has written by hand, by place. */
  const [own, setOwn] = useState<Record<string, string>>({});
  const open = editing || by.trim() !== "";
  const textOf = (place: Claimed) => own[idOf(place)] ?? replaceIn(place.written, says, by.trim());
  const hasToStay = places.some((place) => !place.removal && textOf(place).trim() === "");
  const changes = places.flatMap((place): TextChange[] => {
    const { key, pointer, written, removal } = place;
    const after = textOf(place).trim();
    if (after === written) return [];
    return after || !removal ? [{ key, pointer, before: written, after }] : [removing(place)];
  });

  function save(event: FormEvent) {
    event.preventDefault();
    if (changes.length > 0 && !hasToStay) void onSave(changes, words.saved(changes.length));
  }

  return (
    <form className="stack stack--tight" onSubmit={save}>
      {says.length > 0 && (
        <TextField name="by" label={words.replace(says)} value={by} maxLength={60} onChange={setBy} />
      )}
      {open && (
        <p className="small quiet">{places.some(({ removal }) => removal) ? words.editHint : words.editHintFixed}</p>
      )}
      <ul className="stack stack--tight list">
        {places.map((place) => (
          <li key={idOf(place)} className="stack stack--tight">
            <div>
              <PlaceHead claim={claim} place={place} canLeave={false} />
            </div>
            {open ? (
              <Sentence
                place={place}
                text={textOf(place)}
                onChange={(text) => setOwn((known) => ({ ...known, [idOf(place)]: text }))}
              />
            ) : (
              <q className="breaks whole quiet" dir="auto">
                {place.text}
              </q>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <div className="row">
          <button
            type="submit"
            className="admin-button admin-button--primary"
            disabled={busy}
            aria-disabled={changes.length === 0 || hasToStay || undefined}
          >
            <span key={changes.length}>{words.save(changes.length)}</span>
            <span className="visually-hidden"> {label}</span>
          </button>
          {editing && <AdminButton label={words.cancel} onClick={onCancel} />}
        </div>
      )}
    </form>
  );
}

/** A sentence with its new words. */
function Sentence({ place, text, onChange }: { place: Claimed; text: string; onChange: (text: string) => void }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  useTextHeight(area);
  const isEmpty = text.trim() === "";
  return (
    <>
      <textarea
        ref={area}
        className={`field__control setup__sentence${text === place.written ? "" : " setup__sentence--new"}`}
        aria-label={place.name}
        aria-describedby={isEmpty ? hint : undefined}
        aria-invalid={(isEmpty && !place.removal) || undefined}
        dir="auto"
        rows={1}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      {text !== place.written && (
        <p className="small">
          {isEmpty && <span id={hint}>{place.removal ? words.takenOut : words.hasToStay} </span>}
          <button type="button" className="link-button" onClick={() => onChange(place.written)}>
            {words.keep}
          </button>
        </p>
      )}
    </>
  );
}
