/** Tools, goods, streets and trees. The middle of each foot is at 0 0. */
import { at, bar, box, disc, dot, form, line, patch, rod } from "../draw.mjs";
import { CLAY, INK, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";

/** A traffic cone. */
export const cone = () =>
  form("M-8-66q8-6 16 0l18 60h-52z", CLAY) + form("M-14-44h28l6 18h-40z", WHITE) + box(-38, -9, 76, 9, CLAY, 4);

/** A trestle barrier. @param {number} w */
export const barrier = (w = 150) => {
  const stripes = [0, 1, 2, 3]
    .map((i) => patch(`M${-w / 2 + 18 + (i * w) / 4} -74h${w / 8}l-14 28h${-w / 8}z`, CLAY))
    .join("");
  return (
    rod(`M${-w / 2 + 26}-76l-16 76M${-w / 2 + 26}-76l16 76M${w / 2 - 26}-76l-16 76M${w / 2 - 26}-76l16 76`, 5) +
    box(-w / 2, -74, w, 28, WHITE, 4) +
    stripes +
    `<rect x="${-w / 2}" y="-74" width="${w}" height="28" rx="4" fill="none" stroke="${INK}"/>`
  );
};

/** A crane's hook on its rope, from the height `y`. @param {number} y */
export const hook = (y) =>
  rod(`M0 ${y}V-52`, 3) + form("M-13-52h26v20h-26z", MARIGOLD) + rod("M0-32v10q14 4 12 16t-16 10q-10-3-8-12", 5);

/** A roll of drawings under an arm or on a table. @param {number} w */
export const roll = (w = 110) => box(-w / 2, -20, w, 20, WHITE, 4) + disc(w / 2 - 8, -10, 10) + disc(w / 2 - 8, -10, 3);

/** An open box of tools. */
export const toolbox = (colour = CLAY) =>
  rod("M-30-56h60M-30-56v16M30-56v16", 5) +
  form("M-50-40h100v34q0 6-6 6h-88q-6 0-6-6z", colour) +
  line("M-50-26H50") +
  box(-8, -32, 16, 14, MARIGOLD, 3);

/** A ladder leaning or standing. @param {number} h */
export const ladder = (h, w = 54) => {
  const rungs = Math.floor(h / 30);
  return (
    Array.from({ length: rungs }, (_, i) => rod(`M${-w / 2} ${-18 - i * 30}h${w}`, 4)).join("") +
    box(-w / 2 - 5, -h, 9, h, MARIGOLD, 3) +
    box(w / 2 - 4, -h, 9, h, MARIGOLD, 3)
  );
};

/** A hand truck from the side, its load to the right. */
export const handTruck = () =>
  rod("M-10-20L-34-170q-3-14-18-12", 6) + rod("M-10-12H58", 6) + disc(-10, -15, 15) + dot(-10, -15, 4, INK);

/** A tree with an arc for a crown. @param {number} h @param {number} w */
export const tree = (h, w, crown = TEAL) =>
  form(
    `M${-w * 0.09} 0q${w * 0.05} ${-h * 0.3} 0 ${-h * 0.56}h${w * 0.18}q${-w * 0.05} ${h * 0.3} 0 ${h * 0.56}z`,
    SAND,
  ) +
  form(
    `M${-w / 2} ${-h * 0.46}v${-(h * 0.54 - w / 2)}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h * 0.54 - w / 2}q${-w / 2} 22 ${-w} 0z`,
    crown,
  ) +
  `<path d="M0 ${-h * 0.4}v${-h * 0.3}M0 ${-h * 0.5}l${w * 0.18} ${-w * 0.18}M0 ${-h * 0.58}l${-w * 0.16} ${-w * 0.16}" fill="none" stroke="${INK}"/>`;

/** A small plant in the ground. */
export const sapling = (colour = TEAL) =>
  rod("M0 0V-62", 4) +
  form("M0-40q-34 0-36-30 32-2 36 30z", colour) +
  form("M0-54q30-2 32-32-30 0-32 32z", colour) +
  form("M-26 0q26-16 52 0z", SAND);

/** A post with boards that point both ways. @param {number} h */
export const signpost = (h = 230) =>
  box(-6, -h, 12, h, SAND, 4) +
  form(`M-14 ${-h + 18}h100l24 20-24 20h-100z`, MARIGOLD) +
  bar(4, -h + 34, 60, 7) +
  form(`M14 ${-h + 74}h-92l-24 20 24 20h92z`, MINT) +
  bar(-66, -h + 90, 56, 7);

/** A solar panel on its stand. @param {number} w */
export const solarPanel = (w = 180) => {
  const h = w * 0.56;
  const tilt = w * 0.2;
  const cells =
    [1, 2, 3].map((i) => `M${(i * w) / 4} 0l${tilt}-${h}`).join("") +
    [1, 2].map((i) => `M${(i * tilt) / 3} ${(-i * h) / 3}h${w}`).join("");
  return (
    rod(`M${-w * 0.1} 0L${-w * 0.16} -46M${w * 0.3} 0V-64`, 6) +
    at(
      form(`M0 0h${w}l${tilt}-${h}h${-w}z`, TEAL) +
        `<path d="${cells}" stroke="${MINT}" stroke-width="2.4" fill="none"/>`,
      -w / 2 - tilt / 2,
      -38,
    )
  );
};

/** A house or tower, windows in a grid. @param {number} w @param {number} h @param {string} fill */
export const building = (w, h, fill, { cols = 3, rows = 4, windows = WHITE, door = true, roof = false } = {}) => {
  const cw = w / (cols * 2 + 1);
  const rh = (h - 60) / (rows * 2);
  let panes = "";
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++)
      panes += bar(-w / 2 + cw * (2 * c + 1), -h + 24 + r * rh * 2, cw, rh * 1.2, windows, cw / 2.4);
  return (
    (roof ? form(`M${-w / 2} ${-h}a${w / 2} ${w / 2} 0 0 1 ${w} 0z`, fill) : "") +
    box(-w / 2, -h, w, h, fill, 3) +
    panes +
    (door ? form("M-13 0v-24a13 13 0 0 1 26 0v24z", INK) : "")
  );
};

/** A paper plane. */
export const paperPlane = () =>
  form("M0 0l74-34-28 64-16-20z", WHITE) + line("M30 10L74-34") + line("M30 10l2 22 8-15");

/** A bag over the shoulder or on the ground. */
export const bag = (colour = CLAY) =>
  rod("M-20-44q2-30 20-30t20 30", 4) + form("M-32-46h64l6 40q0 6-6 6h-64q-6 0-6-6z", colour) + line("M-34-30h68");
