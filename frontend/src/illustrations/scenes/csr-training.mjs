/** CSR training: the sewing hall, the solar yard, the chart that becomes a bridge. */
import { cast } from "../cast.mjs";
import { at, box } from "../draw.mjs";
import { person } from "../figure.mjs";
import { helmet } from "../headgear.mjs";
import { CLAY, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";
import { desk } from "../props/furniture.mjs";
import { sapling, solarPanel, toolbox } from "../props/outdoors.mjs";
import { sewingMachine } from "../props/trades.mjs";
import { arch, ground, land, ring, span, sun } from "../shapes.mjs";

const GROUND = 584;
const here = { y: GROUND + 2, scale: 0.158 };
const seated = { ...here, y: GROUND - 168 };

const sewing = () =>
  arch(30, 60, 220, GROUND, MARIGOLD) +
  arch(290, 60, 220, GROUND, MINT) +
  arch(550, 60, 220, GROUND, CLAY) +
  ground(10, 790, GROUND) +
  person({ ...seated, ...cast.priya, x: 122, body: "Hoodie", wear: { top: WHITE } }) +
  person({ ...seated, ...cast.lakshmi, x: 380, body: "ButtonShirt", wear: { top: CLAY } }) +
  person({ ...seated, ...cast.ayesha, x: 640, body: "Sweater", wear: { top: SAND, scarf: TEAL, cap: MINT } }) +
  at(desk(760, 174, WHITE), 400, GROUND) +
  at(sewingMachine(CLAY, 74), 196, GROUND - 174) +
  at(sewingMachine(TEAL, 96), 456, GROUND - 174) +
  at(sewingMachine(MARIGOLD, 62), 704, GROUND - 174);

const solar = () =>
  ring(420, GROUND, 350, 350, SAND) +
  ring(420, GROUND, 250, 30, MARIGOLD) +
  sun(454, 176, 84, CLAY) +
  ground(10, 790, GROUND) +
  at(solarPanel(250), 400, GROUND) +
  person({ ...here, ...cast.vikram, x: 190, body: "ShirtBW", wear: { trousers: MARIGOLD, shoes: WHITE } }) +
  person({
    ...here,
    ...cast.nisha,
    x: 650,
    flip: true,
    body: "EasingWB",
    wear: { jacket: CLAY, top: WHITE },
    extra: helmet(WHITE),
  }) +
  at(toolbox(CLAY), 300, GROUND) +
  at(sapling(), 758, GROUND);

const risingSpan = () => {
  const heights = [150, 246, 306, 344, 366];
  const columns = heights
    .map((h, i) => box(318 + i * 82, GROUND - h, 52, h, [MINT, SAND, MARIGOLD, MARIGOLD, CLAY][i], 4))
    .join("");
  return (
    sun(520, 150, 104, MINT) +
    span(734, GROUND, 500, 46, 0, 90.5, TEAL) +
    land(`M730 ${GROUND}V56h50V${GROUND}z`, TEAL) +
    columns +
    ground(10, 790, GROUND) +
    person({ ...here, ...cast.arjun, x: 220, body: "BlazerPantsBW", wear: { jacket: WHITE, trousers: SAND } }) +
    person({ ...here, ...cast.kavya, x: 100, body: "CrossedArmsWB", wear: { top: CLAY } })
  );
};

/** @type {Record<string, import("../scene.mjs").Scene>} */
export const scenes = {
  "csr-training-1": { width: 800, height: 600, draw: sewing },
  "csr-training-2": { width: 800, height: 600, draw: solar },
  "csr-training-3": { width: 800, height: 600, draw: risingSpan },
};
