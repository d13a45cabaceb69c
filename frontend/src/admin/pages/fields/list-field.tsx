import { Fragment, useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { emptyOf, uniqueEntry } from "@/admin/pages/document/edit";
import { useEditing, useProblem } from "@/admin/pages/fields/editing";
import { Help, helpOf } from "@/admin/pages/fields/help";
import { ListEntry, type RemovedEntry } from "@/admin/pages/fields/list-entry";
import { SectionGallery } from "@/admin/pages/fields/section-gallery";
import type { NestedProps } from "@/admin/pages/fields/value-props";
import { words } from "@/admin/pages/words";
import type { Schema } from "@/lib/schema";

/** A list whose entries can be added, moved, duplicated and removed. */
export function ListField({ label, schema, pointer, value, ValueField }: NestedProps) {
  const editing = useEditing();
  const error = useProblem(pointer);
  const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const entries = Array.isArray(value) ? value : [];
  const fixed = minItems === maxItems || hasLocked(items);
  const canAdd = !fixed && entries.length < maxItems;
  const canClear = !fixed && minItems === 0 && entries.length > 2 && schema.control !== "sections";

  const [last, setLast] = useState<RemovedEntry>();
  // As soon as the list has changed otherwise, the place of the entry is uncertain.
  const removed = last?.left === entries.length ? last : undefined;
  const undo = removed && <Removed key="removed" removed={removed} onUndo={putBack} />;

  function putBack() {
    if (removed) editing.insert(pointer, removed.index, removed.value, words.form.restored(removed.name));
    setLast(undefined);
  }

  function insert(entry: unknown) {
    editing.insert(pointer, entries.length, uniqueEntry(items, entry, entries), words.form.added);
  }

  return (
    <fieldset className="stack narrows page-group page-entries" data-pointer={pointer}>
      <legend className="page-group__name">{label}</legend>
      <Help text={helpOf(label, schema)} />
      {error && <p className="field__error">{error}</p>}
      <ol className="stack stack--tight list">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place alone
          <Fragment key={index}>
            {removed?.index === index && undo}
            <ListEntry
              schema={items}
              list={pointer}
              index={index}
              count={entries.length}
              value={entry}
              canAdd={canAdd}
              canRemove={!fixed && entries.length > minItems}
              onRemoved={setLast}
              ValueField={ValueField}
            />
          </Fragment>
        ))}
        {removed?.index === entries.length && undo}
      </ol>
      <div className="row centred">
        {schema.control === "sections" ? (
          <SectionGallery kinds={items.oneOf ?? []} off={!canAdd} onChoose={insert} />
        ) : (
          !fixed && (
            <AdminButton
              label={words.form.addEntry}
              off={!canAdd}
              onClick={canAdd ? () => insert(emptyOf(items)) : undefined}
            />
          )
        )}
        {canClear && (
          <AdminButton label={words.form.removeAll} onClick={() => editing.clear(pointer, words.form.removedAll)} />
        )}
        <p className="quiet">{countOf(entries.length, fixed, maxItems)}</p>
      </div>
    </fieldset>
  );
}

/** Stands in place of an entry that was just removed, and puts it back. */
function Removed({ removed, onUndo }: { removed: RemovedEntry; onUndo: () => void }) {
  return (
    <li className="card row quiet centred between page-entry page-entry--removed">
      <span>{words.form.removed(removed.name)}</span>
      <AdminButton label={words.form.putBack} onClick={onUndo} />
    </li>
  );
}

function countOf(count: number, fixed: boolean, max: number): string {
  if (fixed) return words.form.exactly(count);
  return Number.isFinite(max) ? words.form.upTo(count, max) : "";
}

/** Tells whether the program knows the entries, so that there can be no others. */
const hasLocked = ({ properties = {} }: Schema) => Object.values(properties).some(({ readOnly }) => readOnly);
