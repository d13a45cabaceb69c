import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { IstTime } from "@/admin/kit/list/ist-time";
import { showFailure, showToast } from "@/admin/kit/toast/toast";
import { changeTexts, type TextChange } from "@/admin/setup/change-texts";
import { OfferedPages } from "@/admin/setup/offered-pages";
import { Places } from "@/admin/setup/places";
import { isSentence, Sentences } from "@/admin/setup/sentences";
import { words as allWords } from "@/admin/setup/words";
import type { Claim } from "@/generated/api";

const words = allWords.promises;

interface Props {
  claim: Claim;
  /** Moves the focus to the claim, because its page was just closed. */
  takesFocus: boolean;
  /** Resolves when the server has answered. */
  onConfirm: () => Promise<void>;
  onWithdraw: () => Promise<void>;
  /** Called after a change that may make the claim disappear. */
  onSaved: (text: string, undo: () => Promise<void>) => void;
}

/** A promise or a fact, the places that say it, and whether somebody confirmed it. */
export function PromiseItem({ claim, takesFocus, onConfirm, onWithdraw, onSaved }: Props) {
  const { label, places, says, confirmedAt, confirmedBy } = claim;
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [editing, setEditing] = useState(false);
  const lists = places.filter(({ written, removal, pointer }) => !written && removal === pointer && pointer);

  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  async function act(send: () => Promise<void>) {
    heading.current?.focus(); // the button disappears
    setBusy(true);
    await send();
    setBusy(false);
  }

  /** Changes parts of pages, and offers to take that back. */
  const save = (changes: TextChange[], done: string) =>
    act(async () => {
      try {
        const undo = await changeTexts(label, changes);
        setEditing(false);
        onSaved(done, undo);
        showToast({ text: done, undo });
      } catch (cause) {
        showFailure(words.notSaved, cause);
      }
    });

  const button = (name: string, send: () => Promise<void>, children?: ReactNode) => (
    <button key={name} type="button" className="admin-button" disabled={busy} onClick={() => void act(send)}>
      {children ?? name}
      <span className="visually-hidden"> {label}</span>
    </button>
  );

  return (
    <li className="card stack stack--tight setup__claim">
      <div className="row centred">
        <h4 className="grows strong setup__label" ref={heading} tabIndex={-1}>
          {label}
        </h4>
        {confirmedAt ? (
          <span className="quiet">
            <span>{confirmedBy ? words.confirmedBy(confirmedBy) : words.confirmed}</span> <IstTime iso={confirmedAt} />
          </span>
        ) : (
          <span className="small attention">{words.open}</span>
        )}
        {lists.length > 0 &&
          button(words.takeAll, () =>
            save(
              lists.map(({ key, pointer }) => ({ key, pointer, after: undefined })),
              words.takenAll(label),
            ),
          )}
        {places.some(isSentence) && !says.length && !editing && (
          <button type="button" className="admin-button" onClick={() => setEditing(true)}>
            {words.edit}
            <span className="visually-hidden"> {label}</span>
          </button>
        )}
        {confirmedAt ? button(words.withdraw, onWithdraw) : button(words.confirm, onConfirm)}
      </div>
      {places.every(({ pointer }) => !pointer) ? (
        <OfferedPages places={places} busy={busy} onSave={save} />
      ) : says.length > 0 || editing ? (
        <Sentences claim={claim} busy={busy} onSave={save} onCancel={() => setEditing(false)} />
      ) : (
        <Places claim={claim} />
      )}
    </li>
  );
}
