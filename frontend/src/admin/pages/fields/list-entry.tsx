import { memo, useRef } from "react";
import { flushSync } from "react-dom";
import { AdminButton } from "@/admin/kit/admin-button";
import { summaryOf } from "@/admin/pages/document/describe";
import { isWithin, uniqueEntry } from "@/admin/pages/document/edit";
import { useEditing, useOpen, useProblems } from "@/admin/pages/fields/editing";
import { Members } from "@/admin/pages/fields/group-field";
import { Sign } from "@/admin/pages/fields/icons";
import { useDragging } from "@/admin/pages/fields/use-dragging";
import type { NestedProps } from "@/admin/pages/fields/value-props";
import { words as allWords } from "@/admin/pages/words";
import { Picture } from "@/components/picture/picture";
import { pointerTo, valueAt } from "@/lib/pointer";
import { branchOf, type Schema } from "@/lib/schema";

const words = allWords.form;

interface Props extends Pick<NestedProps, "ValueField"> {
  schema: Schema;
  list: string;
  index: number;
  count: number;
  value: unknown;
  canAdd: boolean;
  canRemove: boolean;
  /** Is told of an entry that was removed. It stays the same function, so that typing draws no other entry again. */
  onRemoved: (removed: RemovedEntry) => void;
}

/** An entry that was removed, to be put back. */
export interface RemovedEntry {
  name: string;
  index: number;
  value: unknown;
  /** How many entries the list has without it. */
  left: number;
}

/** An entry of a list. Entries of several fields are opened and closed; a single text is always open. */
export const ListEntry = memo(function ListEntry(props: Props) {
  const { schema, list, index, value, ValueField } = props;
  const editing = useEditing();
  const pointer = pointerTo(list, index);
  const open = isWithin(useOpen(), pointer);
  const wrong = Object.keys(useProblems()).some((place) => isWithin(place, pointer));
  const name = nameOf(schema, value, index);
  const { row, handle, edge } = useDragging(list, index, name, move);
  const isText = schema.type === "string" && !schema.properties;

  function move({ name, from, to }: { name: string; from: number; to: number }) {
    editing.move(list, from, to, words.moved(name, to + 1, props.count));
  }

  /** Moves the entry by one place. The focus stays on the button of the moved entry. */
  function step(by: -1 | 1) {
    const to = index + by;
    if (to < 0 || to >= props.count) return;
    const entries = row.current?.parentElement?.children;
    flushSync(() => move({ name, from: index, to }));
    entries?.[to]?.querySelector<HTMLElement>(`[data-move="${by}"]`)?.focus();
  }

  const className = `card page-entry ${edge ? `page-entry--${edge}` : ""} ${wrong ? "page-entry--wrong" : ""}`;
  return (
    <li className={className} ref={row} data-pointer={pointer}>
      <div className="line page-entry__bar">
        <span className="muted icon-box page-entry__handle" ref={handle} title={words.drag}>
          <Sign name="drag" />
        </span>
        {isText ? (
          <span className="quiet page-entry__number">{words.entry(index + 1)}</span>
        ) : (
          <button
            type="button"
            className="line grows full page-entry__name"
            aria-expanded={open}
            onClick={({ currentTarget }) => {
              flushSync(() => editing.open(open ? list : pointer));
              // The entry above may have closed, so everything below it has moved.
              currentTarget.scrollIntoView?.({ block: "nearest" });
            }}
          >
            <Sign name="open" />
            <Thumbnail schema={schema} value={value} />
            <span className="small clamp-2 grows breaks page-entry__text">{name}</span>
          </button>
        )}
        <Move name={name} by={-1} off={index === 0} onMove={step} />
        <Move name={name} by={1} off={index === props.count - 1} onMove={step} />
      </div>
      {(isText || open) && (
        <div className="stack narrows page-entry__fields">
          {isText ? (
            <ValueField label={words.entry(index + 1)} schema={schema} pointer={pointer} value={value} />
          ) : schema.oneOf || schema.control || schema.type === "array" ? (
            <ValueField
              label={schema.label ?? words.entry(index + 1)}
              schema={schema}
              pointer={pointer}
              value={value}
            />
          ) : (
            <Members schema={schema} pointer={pointer} value={value} ValueField={ValueField} />
          )}
          <Actions {...props} name={name} />
        </div>
      )}
    </li>
  );
});

function Move({ name, by, off, onMove }: { name: string; by: -1 | 1; off: boolean; onMove: (by: -1 | 1) => void }) {
  const label = by < 0 ? words.up : words.down;
  return (
    <button
      type="button"
      className="icon-box hovers page-entry__move"
      data-move={by}
      aria-label={`${label}: ${name}`}
      title={label}
      aria-disabled={off || undefined}
      onClick={() => onMove(by)}
    >
      <Sign name={by < 0 ? "up" : "down"} />
    </button>
  );
}

function Actions({ schema, list, index, count, value, canAdd, canRemove, onRemoved, name }: Props & { name: string }) {
  const editing = useEditing();
  const box = useRef<HTMLDivElement>(null);
  if (!canAdd && !canRemove) return null;

  function duplicate() {
    // The copy differs from the others in the names that links use. The list itself is not at hand here.
    editing.insert(list, index + 1, (entries: unknown[]) => uniqueEntry(schema, value, entries), words.duplicated);
  }

  /** Removes the entry, and moves the focus to the button that puts it back, because this one is gone. */
  function remove() {
    const group = box.current?.closest("fieldset");
    flushSync(() => {
      editing.remove(list, index, words.removed(name));
      onRemoved({ name, index, value, left: count - 1 });
    });
    group?.querySelector<HTMLElement>(".page-entry--removed button")?.focus();
  }

  return (
    <div className="row centred page-entry__actions" ref={box}>
      {canAdd && <AdminButton label={words.duplicate} aria-label={`${words.duplicate}: ${name}`} onClick={duplicate} />}
      {canRemove && (
        <AdminButton label={words.removeEntry} aria-label={`${words.removeEntry}: ${name}`} onClick={remove} />
      )}
    </div>
  );
}

/** A small picture of an entry that is or has a drawing. */
function Thumbnail({ schema, value }: { schema: Schema; value: unknown }) {
  const src = valueAt(value, schema.control === "picture" ? "/src" : "/image/src");
  return typeof src === "string" && src !== "" ? (
    <Picture key={src} image={{ src, alt: "" }} className="tint-cool page-entry__picture" />
  ) : null;
}

/** Returns the name of an entry: its first text, or its number. */
function nameOf(schema: Schema, value: unknown, index: number): string {
  const { examples, label } = branchOf(schema, value);
  const summary = [examples ? label : "", summaryOf(schema, value).trim()].filter(Boolean).join(": ");
  return summary.length > 80 ? `${summary.slice(0, 79)}…` : summary || words.entry(index + 1);
}
