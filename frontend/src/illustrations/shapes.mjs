/**
 * The flat shapes behind the ink: arcs (doorway, rainbow, bridge, stones), the ground and the sun.
 * None has an outline.
 */
import { fill, pageLine } from "./draw.mjs";
import { TEAL } from "./palette.mjs";

/** @param {string} d @param {string} colour */
const shape = (d, colour) => `<path d="${d}" ${fill(colour)}/>`;

/** A doorway: a half circle on straight legs. @param {number} x @param {number} top @param {number} w @param {number} bottom */
export const arch = (x, top, w, bottom, colour = TEAL) =>
  shape(`M${x} ${bottom}V${top + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${bottom}z`, colour);

/** The frame of a doorway, `t` thick. @param {number} x @param {number} top @param {number} w @param {number} bottom @param {number} t */
export const archFrame = (x, top, w, bottom, t, colour = TEAL) => {
  const r = w / 2;
  const i = r - t;
  return shape(
    `M${x} ${bottom}V${top + r}a${r} ${r} 0 0 1 ${w} 0V${bottom}h${-t}V${top + r}a${i} ${i} 0 0 0 ${-2 * i} 0V${bottom}z`,
    colour,
  );
};

/** Half a ring on its ends, `t` thick. If `t` is the radius, it is half a disc. @param {number} cx @param {number} cy @param {number} r @param {number} t */
export const ring = (cx, cy, r, t, colour = TEAL) =>
  t >= r
    ? shape(`M${cx - r} ${cy}a${r} ${r} 0 0 1 ${2 * r} 0z`, colour)
    : shape(`M${cx - r} ${cy}a${r} ${r} 0 0 1 ${2 * r} 0h${-t}a${r - t} ${r - t} 0 0 0 ${-2 * (r - t)} 0z`, colour);

/** @param {number} angle degrees from the left end of an arc (0) over its top (90) to its right end (180) */
const onArc = (/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ r, angle) => {
  const a = (angle * Math.PI) / 180;
  return `${(cx - r * Math.cos(a)).toFixed(1)} ${(cy - r * Math.sin(a)).toFixed(1)}`;
};

/** The outline of a stone of an arc, between two angles (see onArc). @param {number} cx @param {number} cy @param {number} r @param {number} t @param {number} from @param {number} to */
export const stone = (cx, cy, r, t, from, to) =>
  `M${onArc(cx, cy, r, from)}A${r} ${r} 0 0 1 ${onArc(cx, cy, r, to)}L${onArc(cx, cy, r - t, to)}` +
  `A${r - t} ${r - t} 0 0 0 ${onArc(cx, cy, r - t, from)}z`;

/** Part of a ring. @param {number} cx @param {number} cy @param {number} r @param {number} t @param {number} from @param {number} to */
export const span = (cx, cy, r, t, from, to, colour = TEAL) => shape(stone(cx, cy, r, t, from, to), colour);

/** A disc: a sun, a moon, a table from above. @param {number} cx @param {number} cy @param {number} r @param {string} colour */
export const sun = (cx, cy, r, colour) =>
  shape(`M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`, colour);

/** Any flat shape of the scenery. @param {string} d @param {string} colour */
export const land = (d, colour) => shape(d, colour);

/** The line on which everything stands. @param {number} from @param {number} to @param {number} y */
export const ground = (from, to, y) => pageLine(`M${from} ${y}H${to}`, 4);
