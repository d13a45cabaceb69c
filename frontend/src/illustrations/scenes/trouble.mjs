/** The error pages: a page that is missing (a bridge with a gap), and a server error. */
import { cast } from "../cast.mjs";
import { at, form, line } from "../draw.mjs";
import { person } from "../figure.mjs";
import { helmet } from "../headgear.mjs";
import { CLAY, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";
import { barrier, cone, hook, paperPlane, signpost, toolbox } from "../props/outdoors.mjs";
import { ground, ring, stone, sun } from "../shapes.mjs";

const GROUND = 584;
const DECK = 404;

/** Half of a bridge: the bank, the deck and the stones of its arch up to the gap; the other half mirrors it. */
const half = () =>
  form(`M8 ${DECK}H330V470A164 164 0 0 0 236 ${GROUND}H8z`, SAND) +
  [0, 1, 2].map((i) => form(stone(400, GROUND, 164, 36, i * 21, (i + 1) * 21), i % 2 ? CLAY : MARIGOLD)).join("") +
  form(`M4 ${DECK - 16}H338v16H4z`, WHITE);

const dashed = `<path d="M340 374q60-42 120 0" fill="none" stroke="${CLAY}" stroke-dasharray="2 13" stroke-width="5"/>`;

const notFound = () =>
  sun(430, 230, 176, MINT) +
  ring(400, GROUND, 130, 130, TEAL) +
  half() +
  `<g transform="translate(800 0) scale(-1 1)">${half()}</g>` +
  ground(4, 796, GROUND) +
  at(form(stone(0, 164, 164, 36, 77, 103), CLAY), 400, GROUND - 36) +
  dashed +
  at(signpost(240), 640, DECK - 16) +
  at(paperPlane(), 392, 168, { scale: 1.1 }) +
  line("M318 238q32-4 58-44", 2.4) +
  person({ ...cast.farhan, x: 220, y: DECK - 14, scale: 0.158, body: "MediumWB", wear: { top: CLAY } });

const block = (/** @type {string} */ colour) => form(stone(0, 290, 290, 62, 80, 100), colour);

const standing = () => {
  const course = (/** @type {number} */ i) => {
    const y = GROUND - i * 50;
    return (
      form(`M60 ${y}v-50h62v50z`, i % 2 ? SAND : TEAL) +
      (i < 2 ? form(`M678 ${y}v-50h62v50z`, i % 2 ? SAND : TEAL) : "")
    );
  };
  return (
    [0, 1, 2].map(course).join("") +
    [0, 1, 2, 3, 4].map((i) => form(stone(400, 434, 340, 62, i * 17, (i + 1) * 17), i % 2 ? TEAL : SAND)).join("")
  );
};

const broken = () =>
  sun(470, 330, 200, MINT) +
  standing() +
  at(block(MARIGOLD), 560, 150, { turn: 7 }) +
  at(hook(-180), 560, 158) +
  ground(10, 790, GROUND) +
  at(block(SAND), 642, GROUND - 62) +
  at(block(TEAL), 654, GROUND - 124, { turn: 5 }) +
  person({ ...cast.nisha, x: 246, y: GROUND + 2, scale: 0.158, body: "BlazerPantsWB", wear: { jacket: CLAY } }) +
  person({
    ...cast.vikram,
    x: 476,
    y: GROUND + 2,
    scale: 0.158,
    body: "MediumBW",
    wear: { trousers: MARIGOLD },
    extra: helmet(WHITE),
  }) +
  at(toolbox(CLAY), 366, GROUND) +
  at(barrier(130), 722, GROUND) +
  at(cone(), 140, GROUND);

/** @type {Record<string, import("../scene.mjs").Scene>} */
export const scenes = {
  "not-found": { width: 800, height: 600, draw: notFound },
  error: { width: 800, height: 600, draw: broken },
};
