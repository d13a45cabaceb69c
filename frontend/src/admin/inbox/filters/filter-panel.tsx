import { Fragment } from "react";
import { DayFields } from "@/admin/inbox/filters/day-fields";
import { quickRanges } from "@/admin/inbox/filters/days";
import type { Filters } from "@/admin/inbox/filters/filters";
import type { Choice } from "@/admin/inbox/kind";
import { words } from "@/admin/inbox/words";
import { SelectField } from "@/admin/kit/forms/select-field";
import { TextField } from "@/admin/kit/forms/text-field";

interface Props {
  id: string;
  filters: Filters;
  choices: Choice[];
  onChange: (change: Filters) => void;
}

/** The fields for all filters. Each applies as soon as it is chosen. */
export function FilterPanel({ id, filters, choices, onChange }: Props) {
  return (
    <section className="card stack small inbox-filters on-screen" id={id} aria-label={words.filters}>
      <fieldset className="inbox-filters__quick">
        <legend className="strong inbox-filters__label">{words.quick}</legend>
        <div className="row row--close">
          {quickRanges().map(([name, { from, to }]) => (
            <button
              key={name}
              type="button"
              className="strong hovers inbox-filters__range"
              aria-pressed={filters.from === from && filters.to === to}
              onClick={() => onChange({ from, to })}
            >
              {name}
            </button>
          ))}
        </div>
      </fieldset>
      <DayFields from={filters.from} to={filters.to} onChange={onChange} />
      {choices.map(({ name, label, any, options, search }) => (
        <Fragment key={name}>
          {search && (
            <TextField
              name={`find-${name}`}
              label={search.label}
              type="search"
              value={search.text}
              className="inbox-filters__choice"
              onChange={search.type}
            />
          )}
          <SelectField
            label={label}
            value={filters[name] ?? ""}
            names={options}
            empty={any}
            className="inbox-filters__choice"
            onChange={(value) => onChange({ [name]: value })}
          />
        </Fragment>
      ))}
    </section>
  );
}
