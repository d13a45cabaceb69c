/** The contact page: the front desk. */
import { cast } from "../cast.mjs";
import { at, bar, dot, form, rod } from "../draw.mjs";
import { person } from "../figure.mjs";
import { headset } from "../headgear.mjs";
import { CLAY, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";
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
  at(bar(-64, -52, 128, 10, MINT) + bar(-64, -28, 84, 10, MARIGOLD), 558, GROUND - 22) +
  at(telephone(CLAY), 426, GROUND - 190) +
  at(laptop(), 676, GROUND - 190) +
  at(envelope(62, MARIGOLD), 470, GROUND - 231) +
  at(bubble(132, 86, bar(22, 24, 88, 7) + bar(22, 44, 56, 7, CLAY)), 250, 70) +
  person({ ...here, ...cast.farhan, x: 176, body: "WalkingWB", wear: { top: WHITE } }) +
  at(ficus(MARIGOLD), 752, GROUND);

/** @type {Record<string, import("../scene.mjs").Scene>} */
export const scenes = {
  "contact-desk": { width: 800, height: 600, draw: frontDesk },
};
