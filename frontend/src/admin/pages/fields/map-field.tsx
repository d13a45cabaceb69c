import { useId, useState } from "react";
import { fieldId, useEditing } from "@/admin/pages/fields/editing";
import { Members, PlaceWarning } from "@/admin/pages/fields/group-field";
import { Help } from "@/admin/pages/fields/help";
import { placeIn } from "@/admin/pages/fields/map-place";
import type { NestedProps } from "@/admin/pages/fields/value-props";
import { words as allWords } from "@/admin/pages/words";
import { Field } from "@/components/field/field";
import type { MapPlace } from "@/generated/content";

const words = allWords.map;

/** The place of the office: a pasted link or coordinates set the pin and the link to it together. */
export function MapField({ label, schema, pointer, value, ValueField }: NestedProps) {
  const editing = useEditing();
  const [pasted, setPasted] = useState("");
  const told = useId();
  const place = value as MapPlace;
  const found = placeIn(pasted, place.zoom);

  function take(text: string) {
    setPasted(text);
    const there = placeIn(text, place.zoom);
    if (there && there !== "short") editing.put(pointer, { ...place, ...there });
  }

  return (
    <fieldset className="stack narrows page-group" data-pointer={pointer}>
      <legend className="page-group__name">{label}</legend>
      <Help text={schema.description} />
      <div className="page-field">
        <Field
          id={fieldId(pointer)}
          label={words.paste}
          hint={words.hint}
          error={pasted.trim() === "" || found ? (found === "short" ? words.short : undefined) : words.unknown}
        >
          {(control) => (
            <input
              {...control}
              aria-describedby={`${control["aria-describedby"]} ${told}`}
              value={pasted}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => take(target.value)}
            />
          )}
        </Field>
        <p id={told} className="small" role="status">
          <span>{words.pin(place.latitude, place.longitude)}</span>{" "}
          <a className="link-button" href={place.link} target="_blank" rel="noopener">
            {words.look}
          </a>
        </p>
        <PlaceWarning value={place} />
      </div>
      <Members schema={schema} pointer={pointer} value={value} names={["zoom"]} ValueField={ValueField} />
    </fieldset>
  );
}
