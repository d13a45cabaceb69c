/** Furniture. The middle of each foot is at 0 0; place it with `at`. */
import { bar, box, dot, form, line, patch, rod } from "../draw.mjs";
import { CLAY, INK, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";

/** A desk seen from the front, closed down to the floor, so it hides the legs of people behind it. @param {number} w @param {number} h */
export const desk = (w, h, colour = WHITE, top = 14) =>
  box(-w / 2 + 12, -h, w - 24, h, colour, 3) + box(-w / 2, -h, w, top, WHITE, 5);

/** The carved front of a long table: `n` small arches. @param {number} w @param {number} h @param {number} n @param {string[]} colours */
export const frieze = (w, h, n, colours) => {
  const step = w / n;
  const r = step * 0.34;
  return Array.from({ length: n }, (_, i) =>
    patch(
      `M${(i * step + step / 2 - r).toFixed(1)} 0v${r - h}a${r} ${r} 0 0 1 ${2 * r} 0V0z`,
      colours[i % colours.length],
    ),
  ).join("");
};

/** A table on two trestles. @param {number} w @param {number} h */
export const table = (w, h, colour = WHITE) =>
  rod(`M${-w / 2 + 26} ${-h + 8}l-14 ${h - 8}M${-w / 2 + 44} ${-h + 8}l14 ${h - 8}`, 5) +
  rod(`M${w / 2 - 26} ${-h + 8}l14 ${h - 8}M${w / 2 - 44} ${-h + 8}l-14 ${h - 8}`, 5) +
  box(-w / 2, -h, w, 13, colour, 5);

/** A round bistro table. @param {number} w @param {number} h */
export const roundTable = (w, h, colour = WHITE) =>
  rod(`M0 ${-h + 10}V-6M${-w * 0.26} -2H${w * 0.26}`, 6) + box(-w / 2, -h, w, 12, colour, 6);

/** A chair from the side, its back to the left, the seat `seat` above the floor. @param {number} seat */
export const chair = (seat = 92, colour = MARIGOLD) =>
  rod(`M-40 ${-seat + 4}l-10 ${seat - 4}M40 ${-seat + 4}l10 ${seat - 4}`, 5) +
  form(`M-58 ${-seat - 96}q-3-10 8-10t12 10l14 86h70q12 0 12 10t-12 10h-84q-8 0-9-8z`, colour);

/** @param {number} seat */
export const stool = (seat = 84, colour = CLAY) =>
  rod(`M-24 ${-seat + 10}l-14 ${seat - 10}M24 ${-seat + 10}l14 ${seat - 10}M-31 -30H31`, 5) +
  box(-38, -seat, 76, 14, colour, 7);

/** Shelves. `draw(row, column)` draws the content of each board. @param {number} w @param {number[]} boards heights of the boards */
export const shelf = (w, boards, colour = WHITE) =>
  rod(`M${-w / 2 + 6} 0V${-Math.max(...boards) - 4}M${w / 2 - 6} 0V${-Math.max(...boards) - 4}`, 6) +
  boards.map((y) => box(-w / 2 - 4, -y, w + 8, 10, colour, 4)).join("");

/** A pot with leaves. */
export const plant = (h = 130, pot = CLAY, leaf = TEAL) => {
  const s = h / 130;
  const k = (/** @type {number} */ n) => (n * s).toFixed(1);
  const blade = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ bend) =>
    form(
      `M0 ${k(-44)}C${k(bend)} ${k(-70)} ${k(x - bend)} ${k(y + 20)} ${k(x)} ${k(y)}C${k(x + bend * 0.4)} ${k(y + 44)} ${k(bend * 1.6)} ${k(-60)} 0 ${k(-44)}z`,
      leaf,
    );
  return (
    blade(-46, -104, -26) +
    blade(48, -98, 26) +
    blade(-18, -134, -20) +
    blade(22, -128, 20) +
    form(`M${k(-28)} ${k(-46)}h${k(56)}l${k(-7)} ${k(46)}h${k(-42)}z`, pot) +
    form(`M${k(-32)} ${k(-54)}h${k(64)}v${k(12)}h${k(-64)}z`, pot)
  );
};

/** A tall leafy pot plant with round leaves. */
export const ficus = (pot = MARIGOLD, leaf = TEAL) =>
  rod("M0-50V-150M0-90l-22-26M0-104l24-28", 4) +
  [
    [-30, -128, 24, -20],
    [30, -146, 26, 20],
    [0, -176, 28, 0],
    [-20, -98, 18, -30],
    [24, -104, 18, 30],
  ]
    .map(
      ([x, y, r, a]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${r * 0.72}" ry="${r}" transform="rotate(${a} ${x} ${y})" fill="${leaf}" stroke="${INK}"/>`,
    )
    .join("") +
  form("M-30-54h60l-8 54h-44z", pot);

/** A lamp over a desk. */
export const lamp = (colour = MARIGOLD) =>
  rod("M0-4l-26-64 46-44", 5) +
  box(-26, -8, 52, 8, INK, 4) +
  form("M14-126l34 18q12 26-2 40l-50-28q4-24 18-30z", colour) +
  dot(-26, -68, 5, INK);

/** A cupboard of files, `cols` by `rows`. @param {number} cols @param {number} rows */
export const files = (cols, rows, cell = 52, colours = [MARIGOLD, MINT, CLAY, SAND, TEAL]) => {
  const w = cols * cell;
  const h = rows * cell * 1.25;
  let spines = "";
  for (let r = 0; r < rows; r++) {
    const y = -h + r * cell * 1.25;
    for (let i = 0; i < cols * 3; i++) {
      if ((i * 7 + r * 5) % 8 === 3) continue;
      const tall = cell * (0.82 + ((i * 5 + r * 3) % 4) * 0.07);
      const x = -w / 2 + (i * cell) / 3;
      spines += box(x + 2, y + cell * 1.25 - tall, cell / 3 - 2, tall, colours[(i + r * 2) % colours.length], 2);
    }
    spines += line(`M${-w / 2} ${y + cell * 1.25}h${w}`, 5);
  }
  return (
    box(-w / 2 - 6, -h - 10, w + 12, h + 10, WHITE, 4) +
    patch(`M${-w / 2} ${-h - 4}h${w}v${h + 2}h${-w}z`, SAND) +
    spines
  );
};

/** A parcel. @param {number} w @param {number} h */
export const parcel = (w, h, colour = SAND) =>
  box(-w / 2, -h, w, h, colour, 3) +
  form(
    `M${-w * 0.11} ${-h}h${w * 0.22}v${h * 0.3}l${-w * 0.055}-5 ${-w * 0.055} 5 ${-w * 0.055}-5 ${-w * 0.055} 5z`,
    WHITE,
  ) +
  bar(w / 2 - 26, -16, 16, 4) +
  bar(w / 2 - 26, -24, 10, 4);
