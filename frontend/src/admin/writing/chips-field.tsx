import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { Icon } from "@/admin/editor/toolbar/icons";
import { distinct } from "@/admin/writing/text-field";
import { words as writingWords } from "@/admin/writing/words";
import { Field } from "@/components/field/field";
import { listLimits } from "@/generated/limits";

interface Props {
  name: string;
  label: string;
  entries: string[];
  suggestions: string[];
  error?: string;
  onChange: (entries: string[]) => void;
}

const words = writingWords.chips;

/**
 * Takes a list of short texts one by one, such as tags. Enter, a comma and leaving the field add what
 * was typed; Backspace in the empty field and the button of an entry remove one.
 */
export function ChipsField({ name, label, entries, suggestions, error, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

  function add(text: string) {
    setTyped("");
    const all = distinct([
      ...entries,
      ...text.split(/[,\n]/).map((entry) => entry.slice(0, listLimits.maxEntryLength)),
    ]);
    if (all.length > listLimits.maxEntries) return setSaid(words.full);
    const added = all.slice(entries.length);
    if (added.length === 0) return;
    setSaid(words.added(added.join(", ")));
    onChange(all);
  }

  function remove(entry: string) {
    setSaid(words.removed(entry));
    onChange(entries.filter((other) => other !== entry));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = entries.at(-1);
    if (event.key === "Enter") {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && !typed && last && !event.repeat) {
      remove(last);
    } else if (event.key === "s" && (event.ctrlKey || event.metaKey)) {
      // Before the form saves.
      add(typed);
    }
  }

  function onType({ target: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { inputType } = nativeEvent as InputEvent;
    const isChosen = inputType === undefined || inputType === "insertReplacementText";
    if (value.includes(",") || (isChosen && suggestions.includes(value))) add(value);
    else setTyped(value);
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData("text");
    if (!/[,\n]/.test(pasted)) return;
    event.preventDefault();
    add(typed + pasted);
  }

  return (
    <Field label={label} hint={words.hint} error={error}>
      {(control) => (
        <div className="chips">
          {entries.length > 0 && (
            <ul className="chips__list" aria-label={words.list(label)}>
              {entries.map((entry) => (
                <li className="chips__entry" key={entry}>
                  <span dir="auto">{entry}</span>
                  <button
                    type="button"
                    className="chips__remove"
                    aria-label={words.remove(entry)}
                    title={words.remove(entry)}
                    onClick={() => remove(entry)}
                  >
                    <Icon name="cross" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={input}
            name={name}
            type="text"
            dir="auto"
            autoComplete="off"
            enterKeyHint="done"
            list={listId}
            maxLength={listLimits.maxEntryLength}
            value={typed}
            {...{ onKeyDown, onPaste }}
            onChange={onType}
            onBlur={() => add(typed)}
          />
          <datalist id={listId}>
            {suggestions
              .filter((suggestion) => !entries.includes(suggestion))
              .map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
          </datalist>
          <span className="visually-hidden" role="status">
            {said}
          </span>
        </div>
      )}
    </Field>
  );
}
