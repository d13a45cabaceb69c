/**
 * Short functions for the SVG elements of scenes. Objects have an outline. Shapes behind the objects
 * (see shapes.mjs) and bars that stand for text have none.
 */
import { INK, TEAL, WHITE } from "./palette.mjs";

/** The fill of a shape. Teal is a class, because it is lighter on a dark page. @param {string} colour */
export const fill = (colour) => `fill="${colour}"${colour === TEAL ? ' class="deep"' : ""}`;

/** @param {string} d @param {string} [colour] an outlined, filled form */
export const form = (d, colour = WHITE) => `<path d="${d}" ${fill(colour)} stroke="${INK}"/>`;

/** @param {string} d @param {number} [width] an ink line on a filled form */
export const line = (d, width) =>
  `<path d="${d}" fill="none" stroke="${INK}"${width ? ` stroke-width="${width}"` : ""}/>`;

/** @param {string} d @param {number} [width] an ink line without a shape behind it (a leg, a pole), with an edge in the dark theme */
export const rod = (d, width = 5) =>
  `<path d="${d}" fill="none" class="edge" stroke-width="${width + 4}"/>${line(d, width)}`;

/** @param {string} d @param {number} [width] a line on the page itself, which is light in the dark theme */
export const pageLine = (d, width) =>
  `<path d="${d}" fill="none" stroke="${INK}" class="page-line"${width ? ` stroke-width="${width}"` : ""}/>`;

/** @param {string} d @param {string} colour a flat patch without an outline */
export const patch = (d, colour) => `<path d="${d}" ${fill(colour)}/>`;

/** A rounded box with an outline. @param {number} x @param {number} y @param {number} w @param {number} h */
export const box = (x, y, w, h, colour = WHITE, r = 5) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" ${fill(colour)} stroke="${INK}"/>`;

/** A box without an outline, as tint, as key, as a line of "text". @param {number} x @param {number} y @param {number} w @param {number} h */
export const bar = (x, y, w, h, colour = INK, r = Math.min(w, h) / 2) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" ${fill(colour)}/>`;

/** @param {number} cx @param {number} cy @param {number} r a circle with an outline */
export const disc = (cx, cy, r, colour = WHITE) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" ${fill(colour)} stroke="${INK}"/>`;

/** @param {number} cx @param {number} cy @param {number} r @param {string} colour a circle without an outline */
export const dot = (cx, cy, r, colour) => `<circle cx="${cx}" cy="${cy}" r="${r}" ${fill(colour)}/>`;

/**
 * Lines of "text": bars of the given widths, one under the other.
 * @param {number} x @param {number} y @param {number[]} widths
 */
export const text = (x, y, widths, { colour = INK, height = 5, gap = 12 } = {}) =>
  widths.map((w, i) => bar(x, y + i * gap, w, height, colour)).join("");

/** Moves (and scales, turns, mirrors) a drawing. @param {string} drawing @param {number} x @param {number} y */
export const at = (drawing, x, y, { scale = 1, turn = 0, flip = false } = {}) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}${
    scale !== 1 || flip ? ` scale(${flip ? -scale : scale} ${scale})` : ""
  }">${drawing}</g>`;

/** A tick. @param {number} x @param {number} y @param {number} size */
export const tick = (x, y, size, width = 4) =>
  line(`M${x} ${y}l${size * 0.35} ${size * 0.35} ${size * 0.65}-${size * 0.75}`, width);
