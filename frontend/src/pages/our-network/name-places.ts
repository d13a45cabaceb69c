import type { Office } from "@/generated/content";
import { placeOf } from "@/pages/our-network/place";

/** The position of a city's name, in units of the map. */
export interface NamePlace {
  city: string;
  x: number;
  y: number;
  /** The name ends at `x` instead of starting there. */
  before: boolean;
}

/** The largest size of a letter in `.india__name`. */
const letter = { width: 16, height: 30 };

/** The possible positions of a name relative to its city, the best first. */
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
 * Places the names so that they do not overlap, as far as possible. It goes from east to west,
 * because names usually stand to the east of their cities.
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

/** Reports whether two names overlap. */
export function overlap(a: NamePlace, b: NamePlace): boolean {
  return (
    Math.abs(a.y - b.y) < letter.height && leftOf(a) < leftOf(b) + widthOf(b) && leftOf(b) < leftOf(a) + widthOf(a)
  );
}

const widthOf = ({ city }: NamePlace) => city.length * letter.width;
const leftOf = (place: NamePlace) => (place.before ? place.x - widthOf(place) : place.x);
