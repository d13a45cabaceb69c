/** The parts of a drawn product screen: window, panels, portraits, chips, buttons. */
import { bar, box, disc, dot, line } from "../draw.mjs";
import { person } from "../figure.mjs";
import { CLAY, INK, MARIGOLD, MINT, PAPER, SAND, TEAL, TEAL_RAISED, WHITE } from "../palette.mjs";
import { arch } from "../shapes.mjs";

/** The size of every product screen. */
export const screen = { width: 1040, height: 680 };

/** The window with its header, and a sidebar in which the item number `active` is open. */
export const frame = (active = 0) =>
  box(4, 4, 1032, 672, PAPER, 22) +
  `<path d="M4 64V26Q4 4 26 4h988q22 0 22 22v38z" fill="${WHITE}" stroke="${INK}"/>` +
  [0, 1, 2].map((i) => dot(34 + i * 24, 34, 7, [CLAY, MARIGOLD, MINT][i])).join("") +
  bar(290, 22, 400, 26, SAND, 13) +
  bar(312, 32, 120, 6, INK) +
  `<path d="M4 64h84v612H26q-22 0-22-22z" fill="${TEAL}" stroke="${INK}"/>` +
  dot(46, 108, 14, MARIGOLD) +
  [0, 1, 2, 3, 4]
    .map(
      (i) =>
        bar(28, 160 + i * 62, 36, 36, i === active ? MARIGOLD : TEAL_RAISED, 10) +
        bar(37, 174 + i * 62, 18, 8, i === active ? INK : MINT),
    )
    .join("");

/** A panel. @param {number} x @param {number} y @param {number} w @param {number} h */
export const panel = (x, y, w, h, fill = WHITE) => box(x, y, w, h, fill, 14);

/**
 * A portrait in a niche, its foot at x y, `w` wide.
 * @param {import("../figure.mjs").Look} look @param {number} x @param {number} y @param {number} w
 */
export const portrait = (look, x, y, w = 46, ground = SAND) =>
  arch(x - w / 2, y - w * 1.36, w, y, ground) +
  person({ x: x + w * 0.01, y: y + w * 0.04, scale: w / 860, ...look }) +
  line(`M${x - w / 2} ${y}h${w}`, 2.4);

/** A small label. @param {number} x @param {number} y @param {number} w */
export const chip = (x, y, w, fill = MINT, ink = INK) => bar(x, y, w, 20, fill) + bar(x + 10, y + 8, w - 20, 4, ink);

/** A button. @param {number} x @param {number} y @param {number} w */
export const button = (x, y, w, fill = TEAL, ink = WHITE) =>
  bar(x, y, w, 38, fill) + bar(x + w * 0.26, y + 16, w * 0.48, 6, ink);

/** A round gauge, filled by a share from 0 to 1. @param {number} cx @param {number} cy @param {number} r @param {number} share */
export const gauge = (cx, cy, r, share, colour = MARIGOLD, width = 14) => {
  const length = 2 * Math.PI * r;
  return (
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${SAND}" stroke-width="${width}"/>` +
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${(share * length).toFixed(1)} ${length.toFixed(1)}" transform="rotate(-90 ${cx} ${cy})"/>`
  );
};

/** A round mark with a tick. @param {number} cx @param {number} cy @param {number} r */
export const done = (cx, cy, r = 12, fill = TEAL) =>
  dot(cx, cy, r, fill) +
  `<path d="M${cx - r * 0.42} ${cy}l${r * 0.3} ${r * 0.32} ${r * 0.56}-${r * 0.62}" fill="none" stroke="${WHITE}" stroke-width="${r * 0.2}"/>`;

/** A place mark. @param {number} x @param {number} y */
export const place = (x, y) =>
  `<path d="M${x} ${y}c-3-7-8-10-8-17a8 8 0 0 1 16 0c0 7-5 10-8 17z" fill="${CLAY}"/>${dot(x, y - 17, 3, WHITE)}`;

/** The hands of a small clock. @param {number} x @param {number} y */
export const hours = (x, y) =>
  disc(x, y, 9, WHITE).replace("/>", ' stroke-width="2.4"/>') + line(`M${x} ${y - 5}v5l4 3`, 2);
