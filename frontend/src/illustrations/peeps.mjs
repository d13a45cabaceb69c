/**
 * Splits a drawing of Open Peeps (from react-peeps) into flat path data, so that a scene can move,
 * scale, mirror and recolour the parts without nested SVG elements.
 */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as peeps from "react-peeps";

const Peep = peeps.default.default ?? peeps.default;
const BODY_INK = "#000001";
const LIGHT = "#000002";

/**
 * A path of a Peep. `fill` is "ink", "light" or the drawing's own colour. The numbers in `d` are absolute.
 * @typedef {{ d: string, fill: string }} Piece
 */

/** @param {string} d @param {number} dx @param {number} dy */
function moved(d, dx, dy) {
  let i = 0;
  return d.replace(/-?[\d.]+(?:e-?\d+)?/gi, (n) => String(Number(n) + (i++ % 2 ? dy : dx)));
}

/**
 * Scales path data of absolute points, then moves it.
 * @param {string} d @param {number} sx @param {number} sy @param {number} dx @param {number} dy
 */
export function placed(d, sx, sy, dx, dy) {
  let i = 0;
  return d.replace(/-?[\d.]+(?:e-?\d+)?/gi, (n) => (Number(n) * (i % 2 ? sy : sx) + (i++ % 2 ? dy : dx)).toFixed(2));
}

/** @param {string} d the contours of one path */
export const contours = (d) => d.match(/M[^M]*/g) ?? [];

/** @param {string} markup @returns {Piece[]} */
function pieces(markup) {
  /** @type {Piece[]} */
  const found = [];
  /** @type {[number, number][]} */
  const groups = [];
  for (const [tag] of markup.matchAll(/<\/?(?:g|path)\b[^>]*>/g)) {
    const [, x = 0, y = 0] = tag.match(/translate\(([-\d.e]+)[ ,]+([-\d.e]+)\)/i) ?? [];
    if (tag.startsWith("<g")) groups.push([Number(x), Number(y)]);
    else if (tag.startsWith("</g")) groups.pop();
    else if (!tag.startsWith("</")) {
      const dx = groups.reduce((sum, [gx]) => sum + gx, Number(x));
      const dy = groups.reduce((sum, [, gy]) => sum + gy, Number(y));
      const fill = tag.match(/fill="([^"]*)"/)?.[1] ?? LIGHT;
      found.push({
        d: moved(tag.match(/ d="([^"]*)"/)?.[1] ?? "", dx, dy),
        fill: fill === BODY_INK ? "ink" : /^#(000002|fff|ffffff)$/i.test(fill) ? "light" : fill.toUpperCase(),
      });
    }
  }
  return found;
}

/** @type {Map<string, { body: Piece[], head: Piece[] }>} */
const cache = new Map();

/**
 * Returns the paths of a Peep: those of the body and those of the head.
 * @param {{ body: string, hair: string, face: string, facialHair: string, accessory: string }} choice
 */
export function peep(choice) {
  const key = Object.values(choice).join();
  let parts = cache.get(key);
  if (!parts) {
    const markup = renderToStaticMarkup(
      createElement(Peep, { ...choice, strokeColor: BODY_INK, backgroundColor: LIGHT }),
    );
    const [, body, head] = markup.match(/^<svg[^>]*><g>(.*?<\/g>)(<g.*)<\/g><\/svg>$/s) ?? [];
    if (!body || !head) throw new Error(`react-peeps has no figure ${key}`);
    parts = { body: pieces(body), head: pieces(head) };
    cache.set(key, parts);
  }
  return parts;
}
