import { describeRange } from "@/admin/inbox/filters/days";
import { clearWithinView, type Filters } from "@/admin/inbox/filters/filters";
import type { Choice } from "@/admin/inbox/kind";
import { words } from "@/admin/inbox/words";

interface Props {
  filters: Filters;
  choices: Choice[];
  onChange: (change: Filters) => void;
}

/** Lists the active filters with a button that removes each. The search is not listed: it is in its box. */
export function FilterChips({ filters, choices, onChange }: Props) {
  const chips = chipsOf(filters, choices);
  if (chips.length === 0) return null;
  return (
    <ul className="row row--close inbox-chips on-screen" aria-label={words.activeFilters}>
      {chips.map(([text, without]) => (
        <li key={text}>
          <button
            type="button"
            className="centred small breaks tint-cool hovers inbox-chips__chip"
            aria-label={words.removeFilter(text)}
            onClick={() => onChange(without)}
          >
            {text}
            <svg className="inbox-chips__cross" viewBox="0 0 16 16" aria-hidden="true">
              <path d="m4 4 8 8M12 4 4 12" />
            </svg>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="underlined small strong inbox-chips__clear"
          onClick={() => onChange(clearWithinView)}
        >
          {words.clear}
        </button>
      </li>
    </ul>
  );
}

/** Returns the text of each active filter with the change that removes it. */
function chipsOf(filters: Filters, choices: Choice[]): [string, Filters][] {
  const chips: [string, Filters][] = [];
  if (filters.from || filters.to) chips.push([describeRange(filters), { from: "", to: "" }]);
  for (const { name, label, options } of choices) {
    const value = filters[name];
    if (!value) continue;
    const [, text = value] = options.find(([option]) => option === value) ?? [];
    chips.push([`${label}: ${text}`, { [name]: "" }]);
  }
  return chips;
}
