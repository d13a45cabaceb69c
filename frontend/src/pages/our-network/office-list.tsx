import { Disclosure } from "@/components/disclosure/disclosure";
import type { Office } from "@/generated/content";
import type { OfficesState } from "@/pages/our-network/use-offices";

interface OfficeListProps {
  offices: Office[];
  cityLabel: string;
  state: OfficesState;
}

/** A column of states that open and show the office. */
export function OfficeList({ offices, cityLabel, state }: OfficeListProps) {
  return (
    <ul className="offices">
      {offices.map(({ id, ...office }, index) => (
        <li key={index} id={id}>
          <Disclosure
            className={state.isLit(id) ? "offices__office--lit" : ""}
            summary={<span className="offices__state">{office.state}</span>}
            summaryProps={{
              onMouseEnter: () => state.pointAt(id),
              onMouseLeave: () => state.pointAt(),
              onFocus: () => state.pointAt(id),
              onBlur: () => state.pointAt(),
            }}
            open={state.isOpen(id)}
            onToggle={(open) => state.setOpen(id, open)}
          >
            <p>
              <span className="muted">{cityLabel}</span> <strong>{office.city}</strong>
            </p>
            <p className="offices__text">{office.text}</p>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}
