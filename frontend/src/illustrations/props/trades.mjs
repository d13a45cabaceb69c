/** Tools of trades, shops and homes. The middle of each foot is at 0 0. */
import { at, bar, box, disc, dot, form, line, patch, rod } from "../draw.mjs";
import { CLAY, INK, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";

/** A sewing machine, its needle to the left; `cloth` hangs over the table's edge, `drop` deep. */
export const sewingMachine = (cloth = CLAY, drop = 46) =>
  form("M-50-10V-20h30V-56q0-34 34-34h30q16 0 16 16v64z", WHITE) +
  disc(66, -52, 15, MARIGOLD) +
  dot(66, -52, 4, INK) +
  form("M-56-64q0-26 26-26h50v26h-34v16h-14v-16z", WHITE) +
  line("M-32-48v26", 3) +
  box(-60, -10, 124, 10, TEAL, 3) +
  dot(28, -98, 0, INK) +
  form("M18-90v-14h14v14z", CLAY) +
  form(`M-78-12h56q6 6 2 14l-8 ${drop}q-14 8-26 0t-26 2l-10-${drop + 2}q2-12 12-14z`, cloth);

/** A circuit board, held up or lying flat. @param {number} w */
export const circuit = (w = 120) => {
  const k = w / 120;
  return (
    `<g transform="scale(${k})">${box(0, 0, 120, 78, TEAL, 6)}` +
    `<path d="M14 18h28v22h24M14 60h40V50h12M106 16H86v20M106 62H92V50" fill="none" stroke="${MINT}" stroke-width="3"/>` +
    `${box(62, 30, 32, 24, MARIGOLD, 3)}${dot(14, 18, 5, MINT)}${dot(14, 60, 5, MINT)}${dot(106, 16, 5, MINT)}${dot(106, 62, 5, MINT)}</g>`
  );
};

/** An open register, lying on a desk and seen a little from above. */
export const ledger = (cover = CLAY) =>
  form("M-74-8L-60-34Q-28-44 0-32 28-44 60-34L74-8Q36-20 0-6-36-20-74-8z", WHITE) +
  line("M0-32V-6") +
  line("M-52-26q20-5 42 1M-57-18q24-5 47 2M52-26q-20-5-42 1M57-18q-24-5-47 2", 2.2) +
  form("M-76-8q38-12 76 2 38-14 76-2v6H-76z", cover);

/** A thick closed register. @param {number} w */
export const register = (w = 96, colour = TEAL) =>
  form(`M${-w / 2} -34q-8 0-8 17t8 17h${w}v-34z`, colour) +
  form(`M${-w / 2 + 2} -27q-4 10 0 20h${w - 2}v-20z`, WHITE) +
  line(`M${-w / 2 + 14} -17h${w - 16}`, 2) +
  form(`M${w / 2 - 30}-7h12v22l-6-6-6 6z`, MARIGOLD);

/** A small glass of tea. */
export const tea = () =>
  form("M-13-34h26l-5 34h-16z", WHITE) +
  patch("M-10.200-23h20.400l-3 21h-14.400z", MARIGOLD) +
  line("M-5-44q-5-7 0-13M6-44q-5-7 0-13", 2.2);

/** A kettle. */
export const kettle = (colour = MINT) =>
  line("M-26-50q0-34 30-34t30 34", 4) +
  form("M36-34l26-22q8-2 8 6l-24 34z", colour) +
  form("M-34 0q-10-52 26-54h16q36 2 26 54z", colour) +
  box(-16, -58, 32, 8, colour, 4) +
  dot(0, -62, 5, INK);

/** A screwdriver, its tip at 0 0, its handle to the left. */
export const screwdriver = () => line("M0 0l-34 10", 4) + form("M-34 5l-30 8q-8 4-5 10t10 4l28-12z", MARIGOLD);

/** A bus from the side, its front to the right, `w` long; `inside` is drawn behind the window's edge. */
export const bus = (w = 460, inside = "", colour = MARIGOLD) => {
  const panes = [0.06, 0.44, 0.66];
  const glass = panes.map((p, i) => box(-w / 2 + p * w, -232, (i ? 0.18 : 0.34) * w, 104, MINT, 26)).join("");
  return (
    form(`M${-w / 2} -30V-236q0-32 32-32h${w - 96}q52 0 60 54l4 70v114z`, colour) +
    glass +
    inside +
    form(`M${-w / 2} -30v-98h${w}v98z`, colour) +
    bar(-w / 2 + 3, -98, w - 6, 18, CLAY, 0) +
    form(`M${w / 2 - 62} -30v-196q0-10 10-10h26q14 0 18 30l8 66v110z`, SAND) +
    line(`M${w / 2 - 30}-236V-30`, 2.4) +
    box(w / 2 - 16, -74, 18, 16, WHITE, 6) +
    [-0.3, 0.27].map((p) => at(disc(0, -34, 34, INK) + disc(0, -34, 15, WHITE), p * w, 0)).join("")
  );
};

/** The sign of a bus stop. */
export const busStop = () =>
  rod("M0 0V-250", 5) +
  disc(0, -270, 34, CLAY) +
  box(-17, -286, 34, 28, WHITE, 5) +
  line("M-17-272h34M-9-258v6M9-258v6");

/** A village house with an arched door. @param {number} w */
export const hut = (w = 190, wall = SAND, roof = CLAY) =>
  box(-w / 2 + 12, -110, w - 24, 110, wall, 3) +
  form(`M${-w / 2} -106L${-w * 0.32} -168h${w * 0.64}L${w / 2} -106z`, roof) +
  form("M-26 0v-48a26 26 0 0 1 52 0V0z", INK) +
  disc(58, -66, 14, WHITE) +
  line("M44-66h28M58-80v28", 2.2);

/** A garland over a door: hanging arcs of marigolds between leaves. @param {number} w @param {number} n arcs */
export const garland = (w, n = 4) => {
  const step = w / n;
  let flowers = "";
  for (let i = 0; i < n; i++) {
    for (let k = 1; k < 6; k++) {
      const t = k / 6;
      flowers += disc(i * step + t * step, 4 * 26 * t * (1 - t), 7.5, k % 2 ? MARIGOLD : CLAY);
    }
  }
  const leaves = Array.from({ length: n + 1 }, (_, i) => form(`M${i * step} -4q-11 16 0 36 11-20 0-36z`, TEAL)).join(
    "",
  );
  return flowers + leaves;
};
