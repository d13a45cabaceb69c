/** Documents, and a few things to hold. The top left corner is at 0 0. */
import { at, bar, box, dot, form, line } from "../draw.mjs";
import { CLAY, INK, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";
import { rupee, seal } from "./office.mjs";

/** A muster roll: names down the side, a mark for each day. */
export const musterRoll = () => {
  let marks = "";
  for (let row = 0; row < 7; row++) {
    marks += bar(22, 66 + row * 34, [84, 66, 96, 74, 88, 60, 80][row], 8);
    for (let day = 0; day < 7; day++) {
      const x = 146 + day * 34;
      const y = 70 + row * 34;
      marks +=
        (row * 3 + day * 5) % 11 === 4
          ? line(`M${x - 6} ${y - 6}l12 12M${x + 6} ${y - 6}l-12 12`, 3).replace(INK, CLAY)
          : line(`M${x - 8} ${y}l6 6 10-12`, 3);
    }
  }
  const grid =
    [50, 84, 118, 152, 186, 220, 254].map((y) => `M12 ${y}h366`).join("") +
    [124, 160, 194, 228, 262, 296, 330].map((x) => `M${x} 18v262`).join("");
  return (
    box(0, 0, 390, 298, WHITE, 6) +
    `<path d="${grid}" fill="none" stroke="${SAND}" stroke-width="2"/>` +
    bar(22, 26, 64, 10, TEAL) +
    marks +
    dot(195, 2, 8, CLAY)
  );
};

/** A long sheet with six lines that stay. All others are struck out. */
export const longSheet = () => {
  const keep = new Set([1, 4, 6, 9, 11, 13]);
  const widths = [250, 210, 262, 190, 228, 250, 176, 240, 262, 204, 232, 184, 256, 214];
  return (
    form("M0 0h320v440q-26 24-54 0t-53 0-53 0-53 0-53 0-54 0z", WHITE) +
    widths
      .map(
        (w, i) =>
          bar(28, 30 + i * 28, w, 9, keep.has(i) ? INK : MINT) +
          (keep.has(i)
            ? ""
            : `<path d="M18 ${35 + i * 28}q${w / 4} -9 ${w / 2} 0t${w / 2 + 22} -3" fill="none" stroke="${CLAY}" stroke-width="4"/>`),
      )
      .join("")
  );
};

/** A pay slip: head, lines with amounts, the sum. */
export const paySlip = () =>
  form("M0 8q0-8 8-8h214q8 0 8 8v280l-23-14-23 14-23-14-23 14-23-14-23 14-23-14-23 14-23-14-23 14z", WHITE) +
  bar(22, 26, 90, 10, TEAL) +
  at(rupee(34, CLAY, 4.5), 196, 38) +
  line("M22 64h186", 2.4) +
  [0, 1, 2, 3]
    .map(
      (i) => bar(22, 84 + i * 26, [96, 74, 110, 60][i], 7, INK) + bar(168, 84 + i * 26, 40, 7, i === 2 ? CLAY : MINT),
    )
    .join("") +
  line("M22 190h186", 2.4) +
  box(22, 206, 186, 44, MARIGOLD, 8) +
  bar(38, 224, 50, 8) +
  bar(144, 224, 50, 8);

/** A pencil as long as an arm, its tip at 0 0. */
export const pencil = () =>
  form("M0 0l34-12 150 0v26h-150z", MARIGOLD) +
  form("M0 0l34-12v26z", SAND) +
  form("M0 0l12-4v8z", INK) +
  form("M170-12h30q8 0 8 13t-8 13h-30z", CLAY);

/** A phone that confirms something. */
export const phone = () =>
  box(0, 0, 56, 100, INK, 11) +
  box(6, 8, 44, 84, WHITE, 6) +
  at(seal(14, TEAL), 28, 38) +
  bar(16, 62, 24, 5) +
  bar(16, 74, 16, 5);
