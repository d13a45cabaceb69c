/** The position of a coin. */
export interface Seat {
  x: number;
  y: number;
}

interface Arch {
  radius: number;
  rows: number;
}

/**
 * Returns positions on the rows of a half circle, sorted from left to right along the arch, so that
 * consecutive positions form a wedge. Longer rows have more positions. The algorithm is the one for
 * the seats of a parliament.
 */
export function seatsOf(count: number, { radius, rows }: Arch): Seat[] {
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
