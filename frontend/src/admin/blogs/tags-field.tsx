import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { words as blogWords } from "@/admin/blogs/words";
import { Icon } from "@/admin/editor/toolbar/icons";
import { distinct } from "@/admin/writing/text-field";
import { Field } from "@/components/field/field";
import { listLimits } from "@/generated/limits";

interface Props {
  tags: string[];
  /** Tags of other posts. */
  suggestions: string[];
  error?: string;
  onChange: (tags: string[]) => void;
}

const words = blogWords.form.fields;

/**
 * Takes tags one by one. Enter, a comma and leaving the field add what was typed; Backspace in the
 * empty field and the button of a tag remove one.
 */
export function TagsField({ tags, suggestions, error, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

  function add(text: string) {
    setTyped("");
    const all = distinct([...tags, ...text.split(/[,\n]/).map((tag) => tag.slice(0, listLimits.maxEntryLength))]);
    if (all.length > listLimits.maxEntries) return setSaid(words.tagsFull);
    const added = all.slice(tags.length);
    if (added.length === 0) return;
    setSaid(words.tagsAdded(added.join(", ")));
    onChange(all);
  }

  function remove(tag: string) {
    setSaid(words.tagsRemoved(tag));
    onChange(tags.filter((other) => other !== tag));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = tags.at(-1);
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
    <Field label={words.tags} hint={words.tagsHint} error={error}>
      {(control) => (
        <div className="tags-field">
          {tags.length > 0 && (
            <ul className="tags-field__tags" aria-label={words.tagsChosen}>
              {tags.map((tag) => (
                <li className="tags-field__tag" key={tag}>
                  <span dir="auto">{tag}</span>
                  <button
                    type="button"
                    className="tags-field__remove"
                    aria-label={words.tagsRemove(tag)}
                    title={words.tagsRemove(tag)}
                    onClick={() => remove(tag)}
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
            name="tags"
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
              .filter((suggestion) => !tags.includes(suggestion))
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
