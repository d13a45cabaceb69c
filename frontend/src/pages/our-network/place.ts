import type { Office } from "@/generated/content";

/** The upper left corner of the map, in degrees north and east. The map uses Mercator's projection. */
const corner = { latitude: 37.084, longitude: 68.184 };
const unitsPerDegree = 20.93;

const degrees = 180 / Math.PI;
const stretched = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + latitude / degrees / 2)) * degrees;

export interface Place {
  x: number;
  y: number;
}

/** Returns the position of a city on the map of `lib/india`. */
export function placeOf({ latitude, longitude }: Pick<Office, "latitude" | "longitude">): Place {
  return {
    x: Math.round((longitude - corner.longitude) * unitsPerDegree),
    y: Math.round((stretched(corner.latitude) - stretched(latitude)) * unitsPerDegree),
  };
}

/** Draws an arc from one city to another, bent to the left by a share of its length. */
export function spanBetween(from: Place, to: Place): string {
  const bend = 0.24;
  const x = Math.round((from.x + to.x) / 2 + (to.y - from.y) * bend);
  const y = Math.round((from.y + to.y) / 2 - (to.x - from.x) * bend);
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`;
}
