import { Fragment } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { membersOf } from "@/admin/pages/document/describe";
import { emptyOf, isLinkName } from "@/admin/pages/document/edit";
import { useEditing, useProblem, useProblems } from "@/admin/pages/fields/editing";
import { isOutsideIndia } from "@/admin/pages/fields/outside-india";
import type { NestedProps } from "@/admin/pages/fields/value-props";
import { words } from "@/admin/pages/words";
import { LiveRegion } from "@/components/live-region/live-region";
import { pointerTo } from "@/lib/pointer";
import { labelOf } from "@/lib/schema";

/** A part of several fields. An optional one can be added and removed. */
export function GroupField({ label, schema, pointer, value, optional, ValueField }: NestedProps) {
  const editing = useEditing();
  const error = useProblem(pointer);
  if (value === undefined && optional) {
    return (
      <AdminButton
        label={words.form.add(label)}
        className="at-start"
        data-pointer={pointer}
        onClick={() => editing.put(pointer, emptyOf(schema))}
      />
    );
  }
  return (
    <fieldset className="stack narrows page-group" data-pointer={pointer}>
      <legend className="page-group__name">{label}</legend>
      {error && <p className="field__error">{error}</p>}
      <Members schema={schema} pointer={pointer} value={value} ValueField={ValueField} />
      {optional && (
        <AdminButton
          label={words.form.remove(label)}
          className="at-start"
          onClick={() => editing.put(pointer, undefined)}
        />
      )}
    </fieldset>
  );
}

interface MembersProps extends Pick<NestedProps, "schema" | "pointer" | "value" | "ValueField"> {
  /** Only the members with these names. Default: all. */
  names?: string[];
}

/**
 * The fields of the members of an object. The name behind # is hidden unless it is wrong, because the program makes it.
 */
export function Members({ schema, pointer, value, names, ValueField }: MembersProps) {
  const { properties = {}, required = [] } = schema;
  const problems = useProblems();
  const { isSample } = useEditing();
  const isShown = (name: string) =>
    name !== "id" ||
    !isLinkName(properties[name] ?? {}) ||
    properties[name]?.readOnly ||
    pointerTo(pointer, name) in problems;
  return membersOf(schema, names)
    .filter(isShown)
    .map((name) => {
      const part = properties[name] ?? {};
      const place = pointerTo(pointer, name);
      const member = (value as Record<string, unknown> | undefined)?.[name];
      return (
        <Fragment key={name}>
          {isSample(place, member) && <p className="small attention">{words.form.sample}</p>}
          <ValueField
            label={labelOf(name, part)}
            schema={part}
            pointer={place}
            value={member}
            optional={!required.includes(name)}
          />
          {name === "longitude" && <PlaceWarning value={value} />}
        </Fragment>
      );
    });
}

/** Warns of a point on the map that is probably wrong. */
export function PlaceWarning({ value }: { value: unknown }) {
  const { latitude, longitude } = (value ?? {}) as Record<string, unknown>;
  if (typeof latitude !== "number" || typeof longitude !== "number" || !isOutsideIndia(latitude, longitude))
    return null;
  return <LiveRegion className="small attention vanishes">{words.form.outside}</LiveRegion>;
}
