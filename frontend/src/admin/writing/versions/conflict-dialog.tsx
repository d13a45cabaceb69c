import { useId } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import type { DocumentTypes } from "@/admin/writing/document";
import type { Comparable } from "@/admin/writing/kind";
import { nameAtStart } from "@/admin/writing/people";
import { type Conflict, labelsOf, type Writing } from "@/admin/writing/use-writing";
import { Difference } from "@/admin/writing/versions/difference";
import type { Choice } from "@/admin/writing/versions/merge";
import { words as allWords } from "@/admin/writing/words";
import { Dialog } from "@/components/dialog/dialog";
import { serverNow } from "@/features/auth/server-clock";
import { indiaClock } from "@/lib/india-time";

const words = allWords.conflict;

interface Props<T extends DocumentTypes> {
  form: Writing<T>;
}

/** Asks what stays where the user and another person have both changed the same part. */
export function ConflictDialog<T extends DocumentTypes>({ form }: Props<T>) {
  const { kind, conflict, closeConflict } = form;
  return (
    <Dialog open={conflict !== undefined} title={words.title(kind.noun)} width="wide" onClose={closeConflict}>
      {conflict && <Clashes form={form} conflict={conflict} />}
    </Dialog>
  );
}

function Clashes<T extends DocumentTypes>({ form, conflict }: Props<T> & { conflict: Conflict<T> }) {
  const { kind, saving, mergedWith } = form;
  const name = nameAtStart(conflict.by) || allWords.someone;
  const use = conflict.request ? (kind.publishes ? words.useAndPublish : words.useAndSave) : words.use;
  const { clashes } = mergedWith(conflict);
  return (
    <div className="stack narrows conflict">
      <p>{`${words.text(kind.noun, name)} ${words.rest}`}</p>
      {clashes.map(({ place }) => {
        const { choices } = conflict;
        const payloadWith = (choice: Choice) =>
          kind.payloadOf(mergedWith({ ...conflict, choices: { ...choices, [place]: choice } }).value);
        const [before, after] = kind.compare(payloadWith("theirs"), payloadWith("mine"));
        return (
          <Clash
            key={place}
            before={before}
            after={after}
            names={{ theirs: words.theirs(name, indiaClock(conflict.theirs.updatedAt, serverNow())), mine: words.mine }}
            choice={choices[place] ?? "mine"}
            onChoose={(choice) => form.choose(place, choice)}
          />
        );
      })}
      {kind.restorable && <p className="quiet">{words.after}</p>}
      <div className="row at-end">
        <AdminButton label={words.takeTheirs} onClick={form.takeTheirs} />
        <AdminButton label={words.goOn} onClick={form.closeConflict} />
        <AdminButton label={use} look="primary" off={saving} onClick={() => form.settle()} />
      </div>
    </div>
  );
}

interface ClashProps {
  /** Theirs. */
  before: Comparable;
  /** The user's. */
  after: Comparable;
  names: Record<Choice, string>;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** One part that both have changed, with both versions to choose from. */
function Clash({ before, after, names, choice, onChoose }: ClashProps) {
  const id = useId();
  return (
    <fieldset className="narrows clash">
      <legend className="strong clash__label">{labelsOf(before, after).join(", ")}</legend>
      {(["theirs", "mine"] as const).map((one) => (
        <div className="clash__side" key={one}>
          <label className="line strong quiet clash__who">
            <input
              type="radio"
              name={id}
              checked={choice === one}
              aria-describedby={`${id}-${one}`}
              onChange={() => onChoose(one)}
            />
            {names[one]}
          </label>
          <div className="clash__text" id={`${id}-${one}`}>
            <Difference before={before} after={after} side={one === "theirs" ? "before" : "after"} />
          </div>
        </div>
      ))}
    </fieldset>
  );
}
