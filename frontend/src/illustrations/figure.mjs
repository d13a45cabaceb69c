/** Draws a person: pose, head, colours and direction. */
import { INK, LINE, WHITE } from "./palette.mjs";
import { contours, peep, placed } from "./peeps.mjs";
import { headwear, wardrobe } from "./wardrobe.mjs";

/** The middle of every head, in the units of the drawings. Figures are placed by it. */
const HEAD_X = 430;

/**
 * @typedef {object} Look
 * @property {string} body a pose in wardrobe.mjs
 * @property {string} hair
 * @property {string} [face]
 * @property {string} [beard]
 * @property {string} [glasses]
 * @property {Record<string, string>} [wear] colour by garment: jacket, top, trousers, shoes, hair, scarf, cap
 * @property {string} [extra] something else to wear, in the units of the drawings (see headgear.mjs)
 */

/**
 * Draws a person with the head above `x` and the feet at `y` (or the lower edge, if drawn to the
 * waist). Everybody looks to the right; `flip` mirrors them to the left.
 * @param {Look & { x: number, y: number, scale: number, flip?: boolean }} options
 */
export function person({ x, y, scale, flip = false, ...look }) {
  const { body, hair, face = "Smile", beard = "None", glasses = "None", wear = {}, extra = "" } = look;
  const { feet, holes = {}, whole, skin = [], own = {}, neck } = wardrobe[body];
  const parts = peep({ body, hair, face, facialHair: beard, accessory: glasses });
  const sx = flip ? -scale : scale;
  const dx = x - HEAD_X * sx;
  const dy = y - feet * scale;
  const path = (/** @type {string} */ d, /** @type {string} */ attributes) =>
    `<path d="${placed(d, sx, scale, dx, dy)}" ${attributes}/>`;
  const filled = (/** @type {string} */ d, /** @type {string} */ colour) =>
    path(d, `fill="${colour}" fill-rule="evenodd"`);

  const tinted = (/** @type {string} */ ink, /** @type {Record<string, number[]>} */ areas) =>
    Object.entries(areas)
      .filter(([garment]) => wear[garment])
      .map(([garment, numbers]) => filled(numbers.map((n) => contours(ink)[n] ?? "").join(""), wear[garment]))
      .join("");

  const bodyInk = parts.body.filter((p) => p.fill === "ink");
  const headInk = parts.head.find((p) => p.fill === "ink");
  if (!headInk) throw new Error(`${hair} has no ink`);
  const { scarf, ...covers } = headwear[hair] ?? {};

  const rim = [headInk, ...bodyInk].map((p) => path(contours(p.d)[0], 'fill="none" class="rim"')).join("");
  const under = parts.body
    .filter((p) => p.fill !== "ink")
    .map((p) => {
      const garment = own[p.fill] ?? (p.fill === "light" ? whole : undefined);
      return filled(p.d, (garment && wear[garment]) || WHITE);
    })
    .join("");
  const bare = whole && wear[whole];
  const clothes = bodyInk
    .map((p) => tinted(p.d, holes) + (bare ? skin.map((n) => filled(contours(p.d)[n], WHITE)).join("") : ""))
    .join("");
  const throat = bare && neck ? filled(neck, WHITE) : "";

  const head = parts.head
    .map((p) => {
      if (p !== headInk) return filled(p.d, p.fill === "ink" ? INK : WHITE);
      if (scarf && wear.scarf)
        return (
          tinted(p.d, covers) +
          path(p.d, `fill="${wear.scarf}" fill-rule="evenodd" stroke="${INK}" stroke-width="${LINE}"`)
        );
      return tinted(p.d, covers) + filled(p.d, INK);
    })
    .join("");
  const worn = (/** @type {string} */ drawing) =>
    drawing && `<g transform="translate(${dx} ${dy}) scale(${sx} ${scale})">${drawing}</g>`;

  return rim + under + throat + clothes + bodyInk.map((p) => filled(p.d, INK)).join("") + head + worn(extra);
}
