import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { IstTime } from "@/admin/kit/list/ist-time";
import { showFailure, showToast } from "@/admin/kit/toast/toast";
import { changeTexts, type TextChange } from "@/admin/setup/change-texts";
import { OfferedPages } from "@/admin/setup/offered-pages";
import { Places } from "@/admin/setup/places";
import { removalOf } from "@/admin/setup/removal";
import { isSentence, Sentences } from "@/admin/setup/sentences";
import { words as allWords } from "@/admin/setup/words";
import type { Claim } from "@/generated/api";

const words = allWords.promises;

interface Props {
  claim: Claim;
  /** Unfolds the claim and moves the focus to it, because its page was just closed. */
  takesFocus: boolean;
  isChosen: boolean;
  onChoose: () => void;
  /** Tells whether that worked, when the server has answered. */
  onConfirm: () => Promise<boolean>;
  onWithdraw: () => Promise<void>;
  /** Called after changes, which may make the claim disappear. */
  onSaved: (text: string, undo: () => Promise<void>, changes: TextChange[]) => Promise<void>;
}

/** A promise or a fact in a line, with a tick until it is confirmed. Unfolded: the places that say it, and what can be done. */
export function PromiseItem({ claim, takesFocus, isChosen, onChoose, onConfirm, onWithdraw, onSaved }: Props) {
  const { kind, label, places, says, confirmedAt, confirmedBy } = claim;
  const head = useRef<HTMLElement>(null);
  const [busy, setBusy] = useState(false);
  const [unfolded, setUnfolded] = useState(takesFocus);
  const [editing, setEditing] = useState(false);
  const [off, setOff] = useState<string[]>([]);
  const removal = removalOf(claim);
  const isList = places.every(({ written }) => !written);

  useLayoutEffect(() => {
    if (takesFocus) head.current?.focus();
  }, [takesFocus]);

  async function act(send: () => Promise<void>) {
    head.current?.focus(); // the button disappears
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
        setOff([]);
        setUnfolded(false);
        await onSaved(done, undo, changes);
        showToast({ text: done, undo });
      } catch (cause) {
        showFailure(words.notSaved, cause);
      }
    });

  async function confirm() {
    if (await onConfirm()) setUnfolded(false);
  }

  const button = (name: string, send: () => Promise<void>, children?: ReactNode) => (
    <button key={name} type="button" className="admin-button" disabled={busy} onClick={() => void act(send)}>
      {children ?? name}
      <span className="visually-hidden"> {label}</span>
    </button>
  );

  return (
    <li className="setup__claim setup__line">
      {confirmedAt ? (
        <span className="setup__tick" aria-hidden="true">
          ✓
        </span>
      ) : (
        <input className="setup__tick" type="checkbox" aria-label={label} checked={isChosen} onChange={onChoose} />
      )}
      <details open={unfolded} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
        <summary className="wraps setup__summary" ref={head}>
          <h4 className="setup__label">{label}</h4>
          {confirmedAt ? (
            <span className="quiet">{words.confirmed}</span>
          ) : (
            // A promise is named by its words, a fact is not.
            kind === "fact" &&
            !unfolded && (
              <span className="ellipsis quiet setup__start">
                {says.length > 0 ? words.quoted(says) : places[0]?.text}
              </span>
            )
          )}
        </summary>
        <div className="stack stack--tight setup__body">
          {confirmedAt && (
            <p className="quiet">
              <span>{confirmedBy ? words.confirmedBy(confirmedBy) : words.confirmed}</span>{" "}
              <IstTime iso={confirmedAt} />
            </p>
          )}
          {places.every(({ pointer }) => !pointer) ? (
            <OfferedPages places={places} busy={busy} off={off} onTurn={setOff} onSave={save} />
          ) : says.length > 0 || editing ? (
            <Sentences claim={claim} editing={editing} busy={busy} onSave={save} onCancel={() => setEditing(false)} />
          ) : (
            <Places claim={claim} />
          )}
          {/* A press of “Confirm” would forget which pages lost their tick. */}
          {!editing && off.length === 0 && (
            <div className="row">
              {confirmedAt ? button(words.withdraw, onWithdraw) : button(words.confirm, confirm)}
              {places.some(isSentence) && (
                <button type="button" className="admin-button" onClick={() => setEditing(true)}>
                  {words.edit}
                  <span className="visually-hidden"> {label}</span>
                </button>
              )}
              {removal &&
                button(isList ? words.takeAll : words.takeOut, () =>
                  save(removal, isList ? words.takenAll : words.takenOutAll(1)),
                )}
            </div>
          )}
        </div>
      </details>
    </li>
  );
}
