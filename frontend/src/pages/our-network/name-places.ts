import type { Office } from "@/generated/content";
import { placeOf } from "@/pages/our-network/place";

/** Where the name of a city is written, on the map's scale. */
export interface NamePlace {
  city: string;
  x: number;
  y: number;
  /** It ends at `x` in place of beginning there. */
  before: boolean;
}

/** Of a letter in `.india__name`, at its largest. */
const letter = { width: 16, height: 30 };

/** Where a name may stand beside its city, the best first: how far to the side, and how far down. */
const beside = [
  { before: false, dx: 10, dy: -8 },
  { before: true, dx: -10, dy: -8 },
  { before: false, dx: 12, dy: 24 },
  { before: true, dx: -12, dy: 24 },
  { before: false, dx: 12, dy: -38 },
  { before: true, dx: -12, dy: -38 },
  { before: false, dx: 12, dy: 54 },
  { before: true, dx: -12, dy: 54 },
];

/**
 * Writes each name where it covers none of those before it, as far as there is such a place; from
 * the east on, as names are written to the east of their cities.
 */
export function namePlaces(offices: Pick<Office, "city" | "latitude" | "longitude">[]): NamePlace[] {
  const placed: NamePlace[] = [];
  for (const office of [...offices].sort((a, b) => b.longitude - a.longitude)) {
    const { x, y } = placeOf(office);
    const places = beside.map(({ before, dx, dy }) => ({ city: office.city, x: x + dx, y: y + dy, before }));
    const free = places.find((place) => !placed.some((other) => overlap(place, other)));
    placed.push(free ?? (places[0] as NamePlace));
  }
  return placed;
}

/** Whether two names cover each other. */
export function overlap(a: NamePlace, b: NamePlace): boolean {
  return (
    Math.abs(a.y - b.y) < letter.height && leftOf(a) < leftOf(b) + widthOf(b) && leftOf(b) < leftOf(a) + widthOf(a)
  );
}

const widthOf = ({ city }: NamePlace) => city.length * letter.width;
const leftOf = (place: NamePlace) => (place.before ? place.x - widthOf(place) : place.x);
