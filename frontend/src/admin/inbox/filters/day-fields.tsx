import { type ChangeEvent, useState } from "react";
import type { DayRange } from "@/admin/inbox/filters/days";
import type { Filters } from "@/admin/inbox/filters/filters";
import { words } from "@/admin/inbox/words";
import { Field } from "@/components/field/field";

/**
 * The first day that can be searched for; no submission is older. It also prevents searches for
 * years that are still being typed, such as 0202.
 */
const earliest = "2020-01-01";

interface Props {
  from?: string;
  to?: string;
  onChange: (change: Filters) => void;
}

const isBackwards = ({ from, to }: DayRange) => from !== "" && to !== "" && to < from;

/** The fields for the first and the last day; one of them is enough. An invalid range is not searched for. */
export function DayFields({ from = "", to = "", onChange }: Props) {
  const [days, setDays] = useState({ from, to });
  const [applied, setApplied] = useState(days);
  // The filter was changed elsewhere, for example by a quick range or the back button.
  if (applied.from !== from || applied.to !== to) {
    setApplied({ from, to });
    setDays({ from, to });
  }

  function change(name: "from" | "to", { target }: ChangeEvent<HTMLInputElement>) {
    const next = { ...days, [name]: target.value };
    setDays(next);
    if (!isBackwards(next) && target.validity.valid) onChange(next);
  }

  return (
    <>
      <Field label={words.from} className="inbox-filters__day">
        {(control) => (
          <input
            {...control}
            type="date"
            min={earliest}
            value={days.from}
            onChange={(event) => change("from", event)}
          />
        )}
      </Field>
      <Field
        label={words.to}
        className="inbox-filters__day"
        error={isBackwards(days) ? words.backwardsDays : undefined}
      >
        {(control) => (
          <input {...control} type="date" min={earliest} value={days.to} onChange={(event) => change("to", event)} />
        )}
      </Field>
    </>
  );
}
