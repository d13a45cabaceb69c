/**
 * @typedef {[number, number]} Point
 * @typedef {{ id: string, rings: Point[][] }} Outline
 */

/**
 * Simplifies outlines so that neighbours still share their borders. Each border between two meeting
 * points is simplified separately, so the result is the same on both sides.
 * @param {Outline[]} outlines
 * @param {number} tolerance how far a line may differ from the original
 * @param {number} minArea the area of the smallest ring that is kept; an outline of smaller rings becomes specks
 * @returns {Outline[]}
 */
export function simplifyTogether(outlines, tolerance, minArea) {
  const clean = outlines.map(({ id, rings }) => ({ id, rings: rings.map(withoutRepeats) }));
  const neighbours = neighboursOf(clean.flatMap(({ rings }) => rings));
  const isMeeting = (/** @type {Point} */ point) => (neighbours.get(String(point))?.size ?? 0) > 2;
  return clean.map(({ id, rings }) => {
    const kept = rings.filter((ring) => area(ring) >= minArea);
    if (kept.length === 0) return { id, rings: rings.map(speckOf) };
    return { id, rings: kept.map((ring) => simplifyRing(ring, isMeeting, tolerance)).filter((r) => r.length > 2) };
  });
}

/**
 * Returns a square of one unit in place of a ring that is too small to be seen.
 * @param {Point[]} ring
 * @returns {Point[]}
 */
function speckOf(ring) {
  const [x, y] = ring[0] ?? [0, 0];
  return [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
  ];
}

/** @param {Point[]} ring */
function withoutRepeats(ring) {
  const points = ring.filter((point, index) => index === 0 || String(point) !== String(ring[index - 1]));
  const closed = points.length > 1 && String(points[0]) === String(points.at(-1));
  return closed ? points.slice(0, -1) : points;
}

/**
 * Returns for each point the points before and after it, in any ring.
 * @param {Point[][]} rings
 */
function neighboursOf(rings) {
  /** @type {Map<string, Set<string>>} */
  const neighbours = new Map();
  const add = (/** @type {string} */ from, /** @type {string} */ to) =>
    neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to));
  for (const ring of rings) {
    ring.forEach((point, index) => {
      const before = String(ring.at(index - 1));
      add(String(point), before);
      add(before, String(point));
    });
  }
  return neighbours;
}

/**
 * @param {Point[]} ring
 * @param {(point: Point) => boolean} isMeeting
 * @param {number} tolerance
 */
function simplifyRing(ring, isMeeting, tolerance) {
  const start = Math.max(ring.findIndex(isMeeting), 0);
  const turned = [...ring.slice(start), ...ring.slice(0, start + 1)];
  /** @type {Point[]} */
  const result = [];
  let from = 0;
  turned.forEach((point, index) => {
    if (index === 0 || (index < turned.length - 1 && !isMeeting(point))) return;
    result.push(...simplifyBorder(turned.slice(from, index + 1), tolerance).slice(0, -1));
    from = index;
  });
  return result;
}

/**
 * Simplifies a border, always in the same direction, because the direction affects the result.
 * @param {Point[]} border
 * @param {number} tolerance
 */
function simplifyBorder(border, tolerance) {
  const backwards = String(border[0]) > String(border.at(-1));
  const simpler = douglasPeucker(backwards ? border.toReversed() : border, tolerance);
  return backwards ? simpler.toReversed() : simpler;
}

/**
 * @param {Point[]} line
 * @param {number} tolerance
 * @returns {Point[]}
 */
function douglasPeucker(line, tolerance) {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  const distances = line.map((point) => distance(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last];
  return [
    ...douglasPeucker(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...douglasPeucker(line.slice(farthest), tolerance),
  ];
}

/**
 * Returns the distance of a point from the line through two others, or from their point if they are the same.
 * @param {Point} point
 * @param {Point} from
 * @param {Point} to
 */
function distance([x, y], [x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
}

/** @param {Point[]} ring */
function area(ring) {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1) ?? [0, 0];
    return sum + beforeX * y - x * beforeY;
  }, 0);
  return Math.abs(twice) / 2;
}
