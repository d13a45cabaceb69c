import { type ChangeEvent, useState } from "react";
import type { Filters } from "@/admin/inbox/filters";
import { words } from "@/admin/inbox/words";
import { Field } from "@/components/field/field";

/** No submission is older. It also keeps a year that is still being typed, such as 0202, from being searched for. */
const earliest = "2020-01-01";

interface Props {
  from?: string;
  to?: string;
  onChange: (change: Filters) => void;
}

/** The first and the last day; both or one of them. What makes no range is said and not searched for. */
export function DayFields({ from = "", to = "", onChange }: Props) {
  const [days, setDays] = useState({ from, to });
  const [seen, setSeen] = useState(days);
  // Chosen elsewhere: by a quick choice, the back button, or taken back.
  if (seen.from !== from || seen.to !== to) {
    setSeen({ from, to });
    setDays({ from, to });
  }
  const wrong = days.from !== "" && days.to !== "" && days.to < days.from;

  function change(name: "from" | "to", { target }: ChangeEvent<HTMLInputElement>) {
    const next = { ...days, [name]: target.value };
    setDays(next);
    const backwards = next.from !== "" && next.to !== "" && next.to < next.from;
    if (!backwards && target.validity.valid) onChange(next);
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
      <Field label={words.to} className="inbox-filters__day" error={wrong ? words.wrongDays : undefined}>
        {(control) => (
          <input {...control} type="date" min={earliest} value={days.to} onChange={(event) => change("to", event)} />
        )}
      </Field>
    </>
  );
}
