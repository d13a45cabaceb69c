/** Things on desks and walls. Standing things have their foot at 0 0, flat ones their top left corner. */
import { at, bar, box, disc, dot, form, line, patch, rod, text, tick } from "../draw.mjs";
import { CLAY, INK, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";

/** An open laptop from behind, on a desk. */
export const laptop = (colour = INK) =>
  `<rect x="-52" y="-68" width="104" height="68" rx="7" fill="none" class="rim"/>` +
  box(-52, -68, 104, 68, colour, 7) +
  dot(0, -34, 6, WHITE) +
  box(-62, -4, 124, 8, WHITE, 4);

/** A sheet with lines of writing. @param {number} w @param {number} h */
export const sheet = (w, h, fill = WHITE, ink = INK) => {
  const rows = Math.max(1, Math.floor((h - 26) / 13));
  const widths = Array.from({ length: rows }, (_, i) => (w - 28) * [1, 0.8, 0.92, 0.6][i % 4]);
  return box(0, 0, w, h, fill, 4) + text(14, 16, widths, { gap: 13, colour: ink });
};

/** A card about one person: portrait, name, lines and a mark. @param {number} w @param {string} mark */
export const profile = (w = 132, mark = MARIGOLD, hair = INK) =>
  box(0, 0, w, w * 0.62, WHITE, 8) +
  disc(w * 0.23, w * 0.25, w * 0.14, SAND) +
  patch(
    `M${w * 0.1} ${w * 0.27}a${w * 0.13} ${w * 0.13} 0 0 1 ${w * 0.26} 0q${-w * 0.13} ${-w * 0.12} ${-w * 0.26} 0z`,
    hair,
  ) +
  bar(w * 0.46, w * 0.15, w * 0.42, 6) +
  bar(w * 0.46, w * 0.25, w * 0.28, 5, mark) +
  text(w * 0.09, w * 0.45, [w * 0.8], { gap: 11 });

/** A pile of paper. @param {number} n sheets in it */
export const pile = (n = 5, w = 84) =>
  Array.from({ length: n }, (_, i) =>
    box(-w / 2 + ((i * 5) % 7) - 3, -8 * (i + 1), w, 8, i % 3 === 1 ? SAND : WHITE, 2),
  ).join("");

/** @param {string} [colour] */
export const mug = (colour = CLAY) =>
  rod("M13-22h7q7 0 7 7t-7 7h-7", 4) + form("M-14-30h28v24q0 6-6 6h-16q-6 0-6-6z", colour);

/** A telephone with its receiver. */
export const telephone = (colour = CLAY) =>
  form("M-34 0l7-30q2-8 10-8h34q8 0 10 8l7 30z", colour) +
  disc(0, -17, 9) +
  form("M-42-38q-2-18 42-18t42 18q0 8-8 8h-10q-6 0-7-8-34-6-34 0-1 8-7 8h-10q-8 0-8-8z", colour);

/** A wall calendar: `rows` weeks, one day ringed. @param {number} w @param {number} day the cell ringed, counted from 0 @param {number} first the cell of the month's first day */
export const calendar = (w, rows = 4, day = 7, ringed = CLAY, head = TEAL, first = 0) => {
  const cell = (w - 24) / 7;
  const h = 46 + rows * cell + 12;
  let days = "";
  for (let i = first; i < rows * 7; i++) {
    const x = 12 + (i % 7) * cell + cell / 2;
    const y = 50 + Math.floor(i / 7) * cell + cell / 2;
    days +=
      i === day
        ? dot(x, y, cell * 0.52, ringed)
        : bar(x - cell * 0.22, y - cell * 0.22, cell * 0.44, cell * 0.44, i % 7 === 6 ? SAND : MINT, 3);
  }
  const x = 12 + (day % 7) * cell + cell / 2;
  const y = 50 + Math.floor(day / 7) * cell + cell / 2;
  return (
    box(0, 0, w, h, WHITE, 8) +
    form(`M0 36V8q0-8 8-8h${w - 16}q8 0 8 8v28z`, head) +
    line(`M${w * 0.25}-10v20M${w * 0.75}-10v20`, 6) +
    days +
    `<path d="M${x - cell * 0.2} ${y}l${cell * 0.16} ${cell * 0.16} ${cell * 0.28}-${cell * 0.32}" fill="none" stroke="${WHITE}" stroke-width="${cell * 0.11}"/>`
  );
};

/** A clock on a wall. @param {number} r */
export const clock = (r = 34, fill = WHITE) => disc(0, 0, r, fill) + line(`M0 ${-r * 0.6}V0l${r * 0.4} ${r * 0.28}`, 4);

/** A speech bubble with its tail at the lower left (flip it for the right). @param {number} w @param {number} h */
export const bubble = (w, h, content = "", fill = WHITE) =>
  form(`M16 0h${w - 32}q16 0 16 16v${h - 32}q0 16-16 16H52l-26 24 2-24H16q-16 0-16-16V16Q0 0 16 0z`, fill) + content;

/** A rupee sign, drawn. @param {number} s its height */
export const rupee = (s, colour = INK, width = 4) =>
  `<path d="M${-s * 0.34} ${-s * 0.5}h${s * 0.68}M${-s * 0.34} ${-s * 0.24}h${s * 0.68}M${-s * 0.34} ${-s * 0.5}h${s * 0.2}q${s * 0.3} 0 ${s * 0.3} ${s * 0.26}t${-s * 0.3} ${s * 0.26}h${-s * 0.2}l${s * 0.46} ${s * 0.48}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/** A coin. @param {number} r */
export const coin = (r = 24, fill = MARIGOLD) => disc(0, 0, r, fill) + rupee(r * 1.05, INK, Math.max(2.4, r * 0.12));

/** A column of coins. @param {number} n */
export const coins = (n = 4, w = 58) =>
  Array.from({ length: n }, (_, i) => box(-w / 2 + ((i * 3) % 5) - 2, -13 * (i + 1), w, 13, MARIGOLD, 6)).join("");

/** A board on legs, for charts and lessons. @param {number} w @param {number} h @param {number} leg */
export const flipchart = (w, h, leg = 150, content = "") =>
  rod(`M${-w * 0.28} ${-leg - 4}L${-w * 0.42} 0M${w * 0.28} ${-leg - 4}L${w * 0.42} 0`, 5) +
  box(-w / 2, -leg - h, w, h, WHITE, 5) +
  box(-w / 2 - 6, -leg - h - 8, w + 12, 14, TEAL, 5) +
  at(content, -w / 2, -leg - h);

/** An envelope. @param {number} w */
export const envelope = (w = 90, fill = WHITE) =>
  box(0, 0, w, w * 0.66, fill, 5) + line(`M4 6l${w / 2 - 4} ${w * 0.34} ${w / 2 - 4}-${w * 0.34}`);

/** A round badge with a tick. @param {number} r */
export const seal = (r = 30, fill = TEAL) =>
  disc(0, 0, r, fill) +
  `<path d="M${-r * 0.42} 0l${r * 0.3} ${r * 0.32} ${r * 0.56}-${r * 0.62}" fill="none" stroke="${WHITE}" stroke-width="${r * 0.18}"/>`;

/** A clipboard with ticked lines. @param {number} w @param {number} h */
export const clipboard = (w = 70, h = 92) =>
  box(0, 0, w, h, MARIGOLD, 6) +
  box(7, 10, w - 14, h - 17, WHITE, 2) +
  box(w / 2 - 15, -6, 30, 14, WHITE, 4) +
  [0, 1, 2].map((i) => tick(14, 30 + i * 19, 11, 2.6) + bar(32, 26 + i * 19, w - 46, 5)).join("");

/** A briefcase. */
export const briefcase = (colour = WHITE) =>
  rod("M-18-66v-10q0-10 10-10h16q10 0 10 10v10", 4) +
  box(-46, -66, 92, 66, colour, 7) +
  line("M-46-38H46") +
  box(-7, -45, 14, 14, MARIGOLD, 3);
