/** The contact page: the front desk, and the street map that stands in for the embedded one. */
import { cast } from "../cast.mjs";
import { at, bar, disc, dot, form, rod } from "../draw.mjs";
import { person } from "../figure.mjs";
import { headset } from "../headgear.mjs";
import { CLAY, INK, MARIGOLD, MINT, PAPER, SAND, TEAL, WHITE } from "../palette.mjs";
import { desk, ficus } from "../props/furniture.mjs";
import { bubble, clock, envelope, laptop, telephone } from "../props/office.mjs";
import { arch, ground, ring } from "../shapes.mjs";

const GROUND = 584;
const here = { y: GROUND + 2, scale: 0.158 };

const pendant = (/** @type {number} */ drop, /** @type {string} */ colour) =>
  rod(`M0 0V${drop}`, 3) + form(`M-34 ${drop + 34}a34 34 0 0 1 68 0z`, colour) + dot(0, drop + 40, 7, WHITE);

const frontDesk = () =>
  arch(70, 190, 190, GROUND, MINT) +
  arch(336, 60, 444, GROUND, SAND) +
  ring(558, 396, 150, 34, CLAY) +
  at(pendant(60, TEAL), 420, 0) +
  at(pendant(30, MARIGOLD), 690, 0) +
  at(clock(32), 558, 132) +
  ground(10, 790, GROUND) +
  person({
    ...here,
    ...cast.priya,
    x: 558,
    y: GROUND - 184,
    flip: true,
    body: "ButtonShirt",
    wear: { top: MARIGOLD },
    extra: headset(),
  }) +
  at(desk(400, 190, TEAL, 16), 558, GROUND) +
  at(ring(0, 0, 64, 18, MINT) + ring(0, 0, 34, 34, MARIGOLD), 558, GROUND - 42) +
  at(telephone(CLAY), 426, GROUND - 190) +
  at(laptop(), 676, GROUND - 190) +
  at(envelope(62, MARIGOLD), 470, GROUND - 231) +
  at(bubble(132, 86, bar(22, 24, 88, 7) + bar(22, 44, 56, 7, CLAY)), 250, 70) +
  person({ ...here, ...cast.farhan, x: 176, body: "WalkingWB", wear: { top: WHITE } }) +
  at(ficus(MARIGOLD), 752, GROUND);

/** A street between two points of the map. */
const road = (/** @type {string} */ d, width = 12, colour = WHITE) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

const trees = (/** @type {[number, number, number][]} */ places) =>
  places.map(([x, y, r]) => disc(x, y, r, TEAL)).join("");

const pin = () => form("M0 0C-16-40-56-66-56-112a56 56 0 0 1 112 0C56-66 16-40 0 0z", CLAY) + disc(0, -112, 24);

/** Houses along the streets: four to a block, none alike. */
const houses = () => {
  let found = "";
  for (let row = 0; row < 14; row++) {
    for (let column = 0; column < 24; column++) {
      const n = (row * 7 + column * 11 + row * column) % 10;
      if (n === 3) continue;
      const x = -220 + 11 + Math.floor(column / 2) * 104 + (column % 2) * 44;
      const y = -160 + 11 + Math.floor(row / 2) * 120 + (row % 2) * 52;
      found += bar(x, y, 30 + (n % 4) * 3, 26 + (n % 5) * 5, n === 6 ? "#F6CF97" : "#E8D3AE", 3);
    }
  }
  return found;
};

const map = () =>
  bar(0, 0, 960, 600, SAND, 0) +
  `<g transform="rotate(-9 480 300)">${houses()}` +
  [-160, -40, 80, 200, 320, 440, 560, 680].map((y) => road(`M-200 ${y}H1200`)).join("") +
  [-220, -116, -12, 92, 196, 300, 404, 508, 612, 716, 820, 924, 1028].map((x) => road(`M${x}-200V900`)).join("") +
  "</g>" +
  form("M-20 420C90 380 170 420 210 480S300 560 270 640H-20z", MINT) +
  form("M30 486c50-26 120 0 124 44s-60 60-110 44-54-68-14-88z", TEAL) +
  `<path d="M52 530q16-10 32 0t32 0M60 552q14-8 28 0" fill="none" stroke="${MINT}" stroke-width="2.6"/>` +
  trees([
    [196, 556, 15],
    [228, 588, 12],
    [170, 452, 13],
    [30, 448, 12],
  ]) +
  form("M690-10h160l-24 150-158-30z", MINT) +
  trees([
    [720, 32, 16],
    [766, 60, 13],
    [800, 24, 14],
    [732, 84, 11],
  ]) +
  road("M100 640C130 240 300 150 500 150S860 260 900 640", 32, INK) +
  road("M100 640C130 240 300 150 500 150S860 260 900 640", 26, MARIGOLD) +
  road("M100 640C130 240 300 150 500 150S860 260 900 640", 2.4, WHITE) +
  road("M-20 250C160 300 300 250 420 330S700 470 980 400", 24, INK) +
  road("M-20 250C160 300 300 250 420 330S700 470 980 400", 18, PAPER) +
  `<path d="M590-20C630 160 690 330 670 640" fill="none" stroke="${INK}" stroke-width="3"/><path d="M590-20C630 160 690 330 670 640" fill="none" stroke="${INK}" stroke-width="12" stroke-dasharray="3 12" stroke-linecap="butt"/>` +
  at(
    `${ring(0, 0, 138, 30, TEAL)}<ellipse cx="0" cy="0" rx="128" ry="13" fill="${INK}" fill-opacity=".14"/>${pin()}`,
    462,
    388,
  );

/** @type {Record<string, import("../scene.mjs").Scene>} */
export const scenes = {
  "contact-desk": { width: 800, height: 600, draw: frontDesk },
  "contact-map": { width: 960, height: 600, draw: map },
};
