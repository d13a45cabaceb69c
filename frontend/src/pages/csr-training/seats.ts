/** Where a coin lies. */
export interface Seat {
  x: number;
  y: number;
}

export interface Hall {
  radius: number;
  rows: number;
}

/**
 * Places on the rows of a half circle, from left to right as one walks along the arch, so
 * that each part of the list becomes a wedge of it. The longer a row, the more places.
 */
export function seatsOf(count: number, { radius, rows }: Hall): Seat[] {
  const radii = Array.from({ length: rows }, (_, row) => radius * (0.4 + (0.6 * row) / (rows - 1)));
  const whole = radii.reduce((sum, r) => sum + r, 0);
  let left = count;
  let length = whole;
  const seats = radii.flatMap((r) => {
    const here = Math.round((left * r) / length);
    left -= here;
    length -= r;
    return Array.from({ length: here }, (_, index) => ({ r, share: here > 1 ? index / (here - 1) : 0.5 }));
  });
  return seats
    .sort((a, b) => a.share - b.share || b.r - a.r)
    .map(({ r, share }) => ({
      x: Math.round(radius - r * Math.cos(share * Math.PI)),
      y: Math.round(radius - r * Math.sin(share * Math.PI)),
    }));
}
