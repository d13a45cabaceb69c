import type { Office } from "@/generated/content";
import { india } from "@/lib/india/outlines";
import { useSite } from "@/lib/site";
import { type NamePlace, namePlaces } from "@/pages/our-network/name-places";
import { placeOf, spanBetween } from "@/pages/our-network/place";
import type { OfficesState } from "@/pages/our-network/use-offices";

interface IndiaMapProps {
  title: string;
  offices: Office[];
  state: OfficesState;
}

/** The states with an office, their cities, and arcs between the cities. The lists have the same content as text. */
export function IndiaMap({ title, offices, state }: IndiaMapProps) {
  return (
    <svg className="full india" viewBox={`0 -4 ${india.width} ${india.height + 8}`} role="img" aria-label={title}>
      <path className="india__rest" d={restOf(offices)} />
      {regionsOf(offices).map(([region, ids]) => (
        // biome-ignore lint/a11y: only a shortcut for pointers; the accessible control is the entry in the list
        <path
          className={classOf("india__state", ids.some(state.isLit))}
          key={region}
          d={india.regions[region]}
          onMouseEnter={() => state.pointAt(...ids)}
          onMouseLeave={() => state.pointAt()}
          onClick={() => {
            const open = !ids.every(state.isOpen);
            for (const id of ids) state.setOpen(id, open);
          }}
        />
      ))}
      <Spans offices={offices} state={state} />
      {namePlaces(offices.filter(({ id }) => state.isLit(id))).map((place, index) => (
        <CityName key={index} {...place} />
      ))}
    </svg>
  );
}

/** Returns the regions that have offices, with the ids of their offices. Drawn twice, a region would cover itself. */
function regionsOf(offices: Office[]) {
  const regions = new Map<Office["region"], string[]>();
  for (const { region, id } of offices) regions.set(region, [...(regions.get(region) ?? []), id]);
  return [...regions];
}

/** Returns the outlines of all states without an office, as one path. */
function restOf(offices: Office[]) {
  const ours = new Set(offices.map(({ region }) => region));
  return Object.entries(india.regions)
    .map(([region, outline]) => (ours.has(region) ? "" : outline))
    .join("");
}

/** The cities, with an arc from the head office to each of them. */
function Spans({ offices, state }: Omit<IndiaMapProps, "title">) {
  const { contact } = useSite();
  const home = offices.find(({ city }) => city === contact.address.city);
  return (
    <g className="india__network">
      {offices.map((office, index) => {
        const { x, y } = placeOf(office);
        const lit = state.isLit(office.id);
        return (
          <g key={index}>
            {home && home !== office && (
              <path className={classOf("india__span", lit)} d={spanBetween(placeOf(home), { x, y })} />
            )}
            <circle className={classOf("india__city", lit)} cx={x} cy={y} r={office === home ? 9 : 5} />
          </g>
        );
      })}
    </g>
  );
}

function CityName({ city, x, y, before }: NamePlace) {
  return (
    <text className="india__name" x={x} y={y} textAnchor={before ? "end" : undefined}>
      {city}
    </text>
  );
}

const classOf = (name: string, lit: boolean) => (lit ? `${name} ${name}--lit` : name);
