/** The drawn screens of the two hiring products: CRM Portal and Job Portal. */
import { cast } from "../cast.mjs";
import { at, bar, box, line, text } from "../draw.mjs";
import { CLAY, INK, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";
import { rupee } from "../props/office.mjs";
import { building } from "../props/outdoors.mjs";
import { button, chip, done, frame, hours, panel, place, portrait, screen } from "../props/screen.mjs";
import { arch, ring, span } from "../shapes.mjs";

/** A card of the board. `look` shows the candidate's face. */
const candidate = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {string} */ mark,
  /** @type {import("../figure.mjs").Look | null} */ look = null,
) =>
  box(x, y, 138, look ? 104 : 74, WHITE, 10) +
  (look
    ? portrait(look, x + 34, y + 78, 40) + bar(x + 64, y + 36, 58, 6) + bar(x + 64, y + 50, 40, 5, INK)
    : text(x + 14, y + 18, [84, 56], { height: 6, gap: 14 })) +
  chip(x + (look ? 64 : 14), y + (look ? 68 : 46), 54, mark, mark === TEAL || mark === CLAY ? WHITE : INK);

const crm = () => {
  const colours = [SAND, MINT, MARIGOLD, CLAY, TEAL];
  const column = (/** @type {number} */ i, /** @type {string} */ cards) => {
    const x = 108 + i * 154;
    return (
      bar(x, 150, 146, 510, i % 2 ? "#F6EFE0" : "#F1E9D8", 14) +
      bar(x + 14, 166, 14, 14, colours[i]) +
      bar(x + 36, 170, 60, 7) +
      bar(x + 116, 166, 20, 14, WHITE, 7) +
      cards
    );
  };
  const card = (
    /** @type {number} */ i,
    /** @type {number} */ y,
    /** @type {string} */ mark,
    /** @type {import("../figure.mjs").Look} */ look,
  ) => candidate(112 + i * 154, y, mark, look);
  const client = (/** @type {number} */ y, /** @type {string} */ fill, /** @type {number} */ share) =>
    at(building(38, 46, fill, { cols: 2, rows: 1, door: false }), 922, y + 46) +
    bar(952, y + 10, 52, 6) +
    bar(952, y + 28, 52, 7, SAND) +
    bar(952, y + 28, 52 * share, 7, TEAL);
  return (
    frame(1) +
    bar(110, 92, 190, 14, INK) +
    bar(110, 116, 120, 7, INK) +
    button(700, 88, 150, CLAY) +
    column(
      0,
      card(0, 196, MINT, { ...cast.divya, body: "Hoodie", wear: { top: CLAY } }) +
        candidate(112, 312, SAND) +
        candidate(112, 398, MINT) +
        candidate(112, 484, SAND),
    ) +
    column(
      1,
      card(1, 196, MARIGOLD, { ...cast.harpreet, body: "ButtonShirt", wear: { top: WHITE, hair: TEAL } }) +
        candidate(266, 312, MINT) +
        candidate(266, 398, MARIGOLD),
    ) +
    column(
      2,
      candidate(420, 196, CLAY) +
        card(2, 282, TEAL, { ...cast.lakshmi, body: "ButtonShirt", wear: { top: MARIGOLD } }) +
        candidate(420, 398, MARIGOLD),
    ) +
    column(
      3,
      card(3, 196, CLAY, { ...cast.farhan, body: "StripedShirt", wear: { top: SAND } }) + candidate(574, 312, TEAL),
    ) +
    column(
      4,
      card(4, 196, TEAL, { ...cast.ayesha, body: "ShirtCoat", wear: { jacket: MINT, scarf: CLAY, cap: SAND } }) +
        done(866, 206, 16) +
        candidate(728, 312, TEAL) +
        done(866, 320, 12),
    ) +
    panel(886, 84, 136, 576) +
    bar(906, 106, 76, 10, INK) +
    client(140, MARIGOLD, 0.7) +
    client(212, MINT, 0.4) +
    client(284, CLAY, 0.9) +
    client(356, SAND, 0.55) +
    line("M906 432h96", 2.4) +
    ring(954, 536, 46, 16, SAND) +
    span(954, 536, 46, 16, 0, 128, TEAL) +
    bar(918, 556, 72, 7) +
    bar(930, 574, 48, 6, CLAY) +
    `<g transform="translate(-34 -34) rotate(-3 520 470)">${candidate(520, 440, TEAL, { ...cast.imran, body: "Hoodie", wear: { top: MINT } })}</g>` +
    `<path d="M632 504l8 34 9-12 15-1z" fill="${INK}" stroke="${WHITE}" stroke-width="2.4"/>`
  );
};

const vacancy = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ fill, open = false) =>
  box(x, y, 392, 104, open ? SAND : WHITE, 14) +
  at(arch(0, 0, 52, 66, fill) + ring(26, 66, 14, 14, WHITE), x + 18, y + 19) +
  bar(x + 90, y + 22, 170, 10, INK) +
  bar(x + 90, y + 42, 110, 6, INK) +
  at(rupee(18, INK, 2.6), x + 100, y + 76) +
  bar(x + 114, y + 73, 50, 6) +
  place(x + 192, y + 86) +
  bar(x + 206, y + 73, 40, 6) +
  hours(x + 278, y + 76) +
  bar(x + 294, y + 73, 44, 6) +
  (open
    ? done(x + 366, y + 28, 13, CLAY)
    : `<circle cx="${x + 366}" cy="${y + 28}" r="12" fill="none" stroke="${INK}" stroke-width="2.4"/>`);

const jobs = () =>
  frame(0) +
  box(110, 88, 640, 58, WHITE, 29) +
  `<circle cx="144" cy="115" r="11" fill="none" stroke="${INK}" stroke-width="4"/>` +
  line("M152 124l9 9", 4) +
  bar(176, 112, 150, 9, INK) +
  line("M430 102v30", 2.4) +
  place(462, 132) +
  bar(480, 112, 110, 9, INK) +
  bar(616, 96, 126, 42, TEAL, 21) +
  bar(646, 114, 66, 7, WHITE) +
  [110, 214, 300, 404]
    .map((x, i) => chip(x, 166, [92, 74, 92, 68][i], i === 1 ? TEAL : SAND, i === 1 ? WHITE : INK))
    .join("") +
  vacancy(110, 204, MARIGOLD) +
  vacancy(110, 320, CLAY, true) +
  vacancy(110, 436, MINT) +
  vacancy(110, 552, TEAL) +
  panel(526, 204, 492, 452) +
  `<path d="M526 300v-82q0-14 14-14h464q14 0 14 14v82z" fill="${MINT}" stroke="${INK}"/>` +
  at(ring(0, 0, 92, 22, MARIGOLD) + ring(0, 0, 54, 54, TEAL), 890, 298) +
  at(arch(0, 0, 64, 82, CLAY) + ring(32, 82, 18, 18, WHITE), 552, 252) +
  bar(634, 322, 190, 12, INK) +
  bar(552, 356, 150, 8, INK) +
  at(rupee(22, INK, 3), 562, 396) +
  bar(580, 392, 60, 8) +
  place(672, 408) +
  bar(690, 392, 48, 8) +
  hours(776, 396) +
  bar(796, 392, 54, 8) +
  line("M552 424h440", 2.4) +
  text(552, 444, [420, 396, 408, 250], { height: 7, gap: 19 }) +
  [0, 1, 2].map((i) => done(560, 544 + i * 26, 9) + bar(580, 541 + i * 26, [150, 116, 134][i], 7)).join("") +
  portrait({ ...cast.kavya, body: "ButtonShirt", wear: { top: CLAY } }, 800, 606, 68, SAND) +
  bar(846, 548, 84, 8) +
  bar(846, 566, 56, 6) +
  bar(846, 590, 148, 44, MARIGOLD, 22) +
  bar(884, 608, 72, 8, INK);

/** @type {Record<string, import("../scene.mjs").Scene>} */
export const scenes = {
  "crm-portal-screen": { ...screen, draw: crm },
  "job-portal-screen": { ...screen, draw: jobs },
};
