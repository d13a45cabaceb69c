/** The drawn screens of the two products for people at work: LMS Portal and HRMS Portal. */
import { cast } from "../cast.mjs";
import { at, bar, box, dot, line, text } from "../draw.mjs";
import { person } from "../figure.mjs";
import { CLAY, INK, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";
import { coin, rupee } from "../props/office.mjs";
import { button, chip, done, frame, gauge, panel, portrait, screen } from "../props/screen.mjs";
import { circuit } from "../props/trades.mjs";
import { ring } from "../shapes.mjs";

/** One line of the course: passed, running or still closed. */
const lessonRow = (/** @type {number} */ i, /** @type {"passed" | "running" | "closed"} */ state) => {
  const y = 212 + i * 58;
  const mark =
    state === "passed"
      ? done(776, y + 24, 13)
      : `<circle cx="776" cy="${y + 24}" r="12" fill="${state === "running" ? MARIGOLD : WHITE}" stroke="${INK}" stroke-width="2.4"/>`;
  return (
    (state === "running" ? bar(750, y, 264, 48, SAND, 10) : "") +
    mark +
    (state === "running" ? `<path d="M772 ${y + 18}l10 6-10 6z" fill="${INK}"/>` : "") +
    bar(804, y + 14, [130, 104, 146, 118, 90, 124, 100][i], 8) +
    bar(804, y + 30, [60, 84, 52, 70, 58, 76, 64][i], 5) +
    bar(972, y + 20, 28, 7, state === "closed" ? SAND : MINT)
  );
};

const lms = () =>
  frame(2) +
  bar(110, 92, 250, 14, INK) +
  bar(110, 116, 150, 7) +
  box(110, 146, 600, 338, MINT, 16) +
  ring(300, 483, 170, 170, MARIGOLD) +
  box(398, 196, 250, 172, WHITE, 8) +
  at(circuit(194), 426, 220) +
  person({ ...cast.lakshmi, x: 286, y: 484, scale: 0.235, body: "DotJacket", wear: { jacket: CLAY } }) +
  `<path d="M110 444h600v24q0 16-16 16H126q-16 0-16-16z" fill="${INK}"/>` +
  `<path d="M132 455l16 9-16 9z" fill="${WHITE}"/>` +
  bar(168, 461, 440, 6, "#5A6764") +
  bar(168, 461, 262, 6, MARIGOLD) +
  dot(430, 464, 9, WHITE) +
  bar(630, 460, 50, 8, WHITE) +
  chip(110, 506, 96, TEAL, WHITE) +
  chip(216, 506, 84, SAND) +
  chip(310, 506, 104, SAND) +
  text(110, 546, [560, 590, 520], { height: 7, gap: 20 }) +
  bar(110, 618, 150, 40, SAND) +
  bar(146, 635, 78, 7) +
  button(560, 618, 150, CLAY) +
  panel(736, 84, 286, 576) +
  gauge(794, 142, 34, 0.57, TEAL, 13) +
  bar(848, 122, 120, 10, INK) +
  bar(848, 144, 84, 7) +
  line("M756 194h246", 2.4) +
  ["passed", "passed", "passed", "passed", "running", "closed", "closed"]
    .map((state, i) => lessonRow(i, /** @type {"passed"} */ (state)))
    .join("") +
  dot(778, 638, 14, MINT) +
  bar(812, 634, 110, 8, SAND);

/** The month, with a mark for each day: present, leave, holiday or in the future. */
const attendance = () => {
  const fills = { P: MINT, p: MARIGOLD, H: SAND, L: CLAY };
  let days = "";
  for (let i = 0; i < 35; i++) {
    const code = i < 2 || i > 32 ? "" : i % 7 === 6 ? "H" : i === 15 ? "L" : i < 24 ? "P" : i === 24 ? "p" : "-";
    if (!code) continue;
    const x = 134 + (i % 7) * 72;
    const y = 214 + Math.floor(i / 7) * 66;
    days +=
      box(x, y, 62, 54, fills[/** @type {"P"} */ (code)] ?? WHITE, 10) +
      bar(x + 10, y + 10, 14, 6) +
      (code === "P" ? done(x + 42, y + 34, 9) : "") +
      (code === "p" ? bar(x + 10, y + 36, 40, 7, INK) : "") +
      (code === "L" ? bar(x + 10, y + 36, 40, 7, WHITE) : "");
  }
  return days;
};

const approval = (/** @type {number} */ y, /** @type {import("../figure.mjs").Look} */ look, /** @type {number} */ w) =>
  portrait(look, 708, y + 56, 44) +
  bar(746, y + 16, w, 8) +
  bar(746, y + 34, w * 0.6, 6) +
  done(930, y + 28, 16) +
  `<circle cx="976" cy="${y + 28}" r="15" fill="${WHITE}" stroke="${INK}" stroke-width="2.4"/>` +
  line(`M970 ${y + 22}l12 12M982 ${y + 22}l-12 12`, 2.6);

const hrms = () =>
  frame(3) +
  bar(110, 92, 210, 14, INK) +
  bar(110, 116, 130, 7) +
  panel(110, 146, 532, 410) +
  bar(134, 166, 120, 9, INK) +
  [0, 1, 2].map((i) => dot(452 + i * 62, 171, 7, [MINT, CLAY, SAND][i]) + bar(466 + i * 62, 168, 34, 6)).join("") +
  [0, 1, 2, 3, 4, 5, 6].map((i) => bar(152 + i * 72, 194, 26, 6)).join("") +
  attendance() +
  panel(110, 574, 166, 84, MINT) +
  bar(130, 594, 60, 7) +
  bar(130, 616, 40, 18, INK, 5) +
  line("M206 642v-20M224 642v-34M242 642v-46", 9) +
  panel(293, 574, 166, 84, SAND) +
  bar(313, 594, 70, 7) +
  bar(313, 616, 52, 18, INK, 5) +
  at(ring(0, 0, 28, 10, CLAY), 420, 642) +
  panel(476, 574, 166, 84, WHITE) +
  bar(496, 594, 50, 7) +
  bar(496, 616, 64, 18, INK, 5) +
  done(612, 616, 17) +
  panel(660, 84, 176, 208) +
  gauge(748, 168, 48, 0.66, CLAY, 16) +
  bar(726, 160, 44, 16, INK, 5) +
  bar(700, 244, 96, 8) +
  bar(716, 262, 64, 6) +
  panel(852, 84, 170, 208, TEAL) +
  at(coin(30), 902, 136) +
  bar(944, 122, 54, 8, WHITE) +
  bar(944, 140, 36, 6, MINT) +
  [0, 1, 2]
    .map((i) => bar(876, 186 + i * 18, [70, 54, 62][i], 6, MINT) + bar(972, 186 + i * 18, 28, 6, WHITE))
    .join("") +
  bar(876, 246, 122, 28, MARIGOLD) +
  at(rupee(16, INK, 2.6), 908, 260) +
  bar(924, 257, 50, 6) +
  panel(660, 310, 362, 348) +
  bar(684, 332, 110, 9, INK) +
  chip(938, 326, 60, CLAY, WHITE) +
  approval(360, { ...cast.suresh, body: "ButtonShirt", wear: { top: CLAY } }, 130) +
  approval(432, { ...cast.meera, body: "Hoodie", wear: { top: MARIGOLD } }, 154) +
  approval(504, { ...cast.farhan, body: "StripedShirt", wear: { top: MINT } }, 116) +
  approval(576, { ...cast.ayesha, body: "ShirtCoat", wear: { jacket: TEAL, scarf: CLAY, cap: SAND } }, 140);

/** @type {Record<string, import("../scene.mjs").Scene>} */
export const scenes = {
  "lms-portal-screen": { ...screen, draw: lms },
  "hrms-portal-screen": { ...screen, draw: hrms },
};
