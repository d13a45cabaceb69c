import { type ChangeEvent, type KeyboardEvent, type RefObject, useRef } from "react";
import { flushSync } from "react-dom";
import { useTextHeight } from "@/admin/kit/forms/use-text-height";
import { shortcut } from "@/admin/kit/keys";
import { fieldId, useEditing, useFacts, useProblem } from "@/admin/pages/fields/editing";
import { helpOf } from "@/admin/pages/fields/help";
import type { ValueProps } from "@/admin/pages/fields/value-props";
import { words } from "@/admin/pages/words";
import { Field } from "@/components/field/field";
import { fill } from "@/lib/fill";
import { type Facts, placeholdersOf } from "@/lib/placeholders";
import type { Schema } from "@/lib/schema";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Texts that may be longer than this have a box that grows. */
const lineLength = 60;
const day = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$";

/** A text: one line or several, with the length that is left and what placeholders become. */
export function TextField({ label, schema, pointer, value, optional }: ValueProps) {
  const editing = useEditing();
  const error = useProblem(pointer);
  const control = useRef<Control>(null);
  const facts = useRef<HTMLSelectElement>(null);
  const text = String(value ?? "");
  useTextHeight(control);
  const isDay = schema.pattern === day;
  const change = (next: string) => (next === "" && optional ? undefined : next);
  const shared = {
    value: text,
    dir: "auto",
    autoComplete: "off",
    onChange: ({ target }: ChangeEvent<Control>) => editing.type(pointer, change(target.value)),
    onKeyDown: openFacts,
  };

  /** Opens the menu of facts by its key. It is no tab stop, because it would be one after each text. */
  function openFacts(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== "i" || !(event.ctrlKey || event.metaKey) || !facts.current) return;
    event.preventDefault();
    facts.current.focus();
    facts.current.showPicker?.();
  }

  /** Replaces the selected text, so that the caret stands behind what was inserted. */
  function insert(placeholder: string) {
    const { selectionStart, selectionEnd } = control.current ?? {};
    const start = selectionStart ?? text.length;
    flushSync(() => editing.put(pointer, text.slice(0, start) + placeholder + text.slice(selectionEnd ?? start)));
    control.current?.focus();
    control.current?.setSelectionRange(start + placeholder.length, start + placeholder.length);
  }

  return (
    <div className="page-field" data-pointer={pointer}>
      {/* A calendar needs no help about how a day is written. */}
      <Field
        id={fieldId(pointer)}
        label={label}
        error={error}
        optional={optional}
        hint={isDay ? undefined : helpOf(label, schema)}
      >
        {(props) => (
          <>
            {(schema.maxLength ?? 0) > lineLength && !schema.pattern ? (
              <textarea {...props} {...shared} rows={1} ref={control as RefObject<HTMLTextAreaElement>} />
            ) : (
              <input
                {...props}
                {...shared}
                type={isDay ? "date" : "text"}
                ref={control as RefObject<HTMLInputElement>}
              />
            )}
            <Length text={text} schema={schema} />
          </>
        )}
      </Field>
      {!schema.pattern && (
        <Placeholders text={text} menu={facts} onInsert={insert} onLeave={() => control.current?.focus()} />
      )}
    </div>
  );
}

/** Says how much may still be written, once that matters. */
function Length({
  text,
  schema: { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format },
}: {
  text: string;
  schema: Schema;
}) {
  const length = [...text].length;
  const left = maxLength - length;
  if (left < 0) return <p className="page-field__length page-field__length--over">{words.form.over(-left)}</p>;
  if (length > 0 && minLength - length > 0)
    return <p className="page-field__length">{words.form.under(minLength - length)}</p>;
  // A fixed form, such as a code of two letters or a day, is long enough by itself.
  if (pattern || format || maxLength === Number.POSITIVE_INFINITY) return null;
  // Shown while the field has the focus. Beside a finished text it would look like a warning.
  return left <= Math.min(Math.max(10, maxLength / 10), maxLength / 4) ? (
    <p className="page-field__length page-field__length--left">{words.form.left(left)}</p>
  ) : null;
}

interface PlaceholdersProps {
  text: string;
  menu: RefObject<HTMLSelectElement | null>;
  onInsert: (placeholder: string) => void;
  /** Moves the focus back to the text. */
  onLeave: () => void;
}

/** The menu that inserts a fact of the whole site, and what visitors read instead of placeholders. */
function Placeholders({ text, menu, onInsert, onLeave }: PlaceholdersProps) {
  const facts = useFacts();
  const read = readText(text, facts);
  return (
    <>
      {/* The value stays empty, so that the same fact can be chosen again. */}
      <select
        ref={menu}
        tabIndex={-1}
        className="small page-field__insert"
        aria-label={words.placeholders.menu}
        value=""
        title={`${words.placeholders.menu} (${shortcut("Mod-I")})`}
        onChange={({ target }) => onInsert(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          onLeave();
        }}
      >
        <option value="">{words.placeholders.insert}</option>
        {factsOf(facts).map(({ written, name, value }) => (
          <option key={written} value={written}>
            {`${name}: ${value}`}
          </option>
        ))}
      </select>
      {read && (
        <p className="breaks quiet page-field__read" dir="auto">
          <strong>{words.placeholders.becomes}</strong> <span>{read}</span>
        </p>
      )}
    </>
  );
}

/** A fact of the whole site that any text can contain. */
interface Placeholder {
  /** As it is written in a text: `{brand}`. */
  written: string;
  name: string;
  value: string;
}

/** Returns the facts that can be inserted, with what they become. */
function factsOf(facts: Facts): Placeholder[] {
  const values = placeholdersOf(facts);
  return Object.entries(words.placeholders.names).map(([key, name]) => ({
    written: `{${key}}`,
    name,
    value: values[key] ?? "",
  }));
}

/** Returns a text with its placeholders filled in, or an empty text if it has none. */
function readText(text: string, facts: Facts): string {
  if (!text.includes("{")) return "";
  const filled = fill(text, placeholdersOf(facts));
  return filled === text ? "" : filled;
}
