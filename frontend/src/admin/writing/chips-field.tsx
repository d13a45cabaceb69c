import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { distinct } from "@/admin/kit/forms/text-field";
import { Icon } from "@/admin/writing/editor/toolbar/icons";
import { words as writingWords } from "@/admin/writing/words";
import { Field } from "@/components/field/field";
import { listLimits } from "@/generated/limits";

interface Props {
  name: string;
  label: string;
  entries: string[];
  hint?: string;
  error?: string;
  optional?: boolean;
  suggestions?: string[];
  className?: string;
  onChange: (entries: string[]) => void;
}

const words = writingWords.chips;

const separator = /[,;\n]/;

/**
 * Takes a list of short texts one by one, such as tags or skills. Enter, a comma, a semicolon and leaving
 * the field add what was typed. Backspace in the empty field takes the last entry back into it, to be
 * corrected; the button of an entry removes it.
 */
export function ChipsField({
  name,
  label,
  entries,
  hint = words.hint,
  error,
  optional,
  suggestions,
  className,
  onChange,
}: Props) {
  const [typed, setTyped] = useState("");
  const [isFull, setFull] = useState(false);
  const [said, setSaid] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

  /** Adds the entries of a text. Those that the list has no room for stay in the field. */
  function add(text: string) {
    const parts = text.split(separator).map((entry) => entry.slice(0, listLimits.maxEntryLength));
    const fresh = distinct([...entries, ...parts]).filter((entry) => !entries.includes(entry));
    const room = Math.max(0, listLimits.maxEntries - entries.length);
    const added = fresh.slice(0, room);
    setTyped(fresh.slice(room).join(", "));
    setFull(fresh.length > room);
    if (added.length === 0) return;
    setSaid(words.added(added.join(", ")));
    onChange([...entries, ...added]);
  }

  function remove(entry: string) {
    setFull(false);
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
      event.preventDefault();
      remove(last);
      setTyped(last);
    } else if (event.key === "Escape" || (event.key === "s" && (event.ctrlKey || event.metaKey))) {
      // Before the form asks about unsaved changes, or saves.
      add(typed);
    }
  }

  function onType({ target: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { inputType } = nativeEvent as InputEvent;
    const isChosen = inputType === undefined || inputType === "insertReplacementText";
    if (separator.test(value) || (isChosen && suggestions?.includes(value))) add(value);
    else setTyped(value);
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData("text");
    if (!separator.test(pasted)) return;
    event.preventDefault();
    add(typed + pasted);
  }

  return (
    <Field label={label} hint={hint} optional={optional} className={className} error={isFull ? words.full : error}>
      {(control) => (
        <div className="stack stack--tight">
          {entries.length > 0 && (
            <ul className="row row--close" aria-label={words.list(label)}>
              {entries.map((entry) => (
                <li className="centred small breaks tint-cool chips__entry" key={entry}>
                  <span dir="auto">{entry}</span>
                  <button
                    type="button"
                    className="icon-box hovers chips__remove"
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
            list={suggestions && listId}
            maxLength={listLimits.maxEntryLength}
            value={typed}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onChange={onType}
            onBlur={() => add(typed)}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions
                .filter((suggestion) => !entries.includes(suggestion))
                .map((suggestion) => (
                  <option key={suggestion} value={suggestion} />
                ))}
            </datalist>
          )}
          <span className="visually-hidden" role="status">
            {isFull ? words.full : said}
          </span>
        </div>
      )}
    </Field>
  );
}
