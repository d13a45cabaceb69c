/** Manpower consulting: the role on paper, the panel that listens, the first morning. */
import { cast } from "../cast.mjs";
import { at, bar, box, disc, line, rod } from "../draw.mjs";
import { person } from "../figure.mjs";
import { CLAY, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";
import { chair, desk, ficus } from "../props/furniture.mjs";
import { briefcase, flipchart, laptop, mug, pile } from "../props/office.mjs";
import { garland } from "../props/trades.mjs";
import { arch, archFrame, ground, ring, sun } from "../shapes.mjs";

const GROUND = 584;
const here = { y: GROUND + 2, scale: 0.158 };

/** An organisation chart with one place still free. */
const chartOfPeople = () => {
  const node = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ fill) =>
    box(x - 34, y - 20, 68, 40, fill, 8) + disc(x - 16, y, 8, WHITE) + bar(x, y - 6, 24, 4) + bar(x, y + 3, 16, 4);
  return (
    line("M150 64v34M60 122V98h180v24M150 98v24M60 162v30M150 162v30M240 162v30") +
    node(150, 44, MARIGOLD) +
    node(60, 142, MINT) +
    node(150, 142, MINT) +
    node(240, 142, SAND) +
    node(60, 212, WHITE) +
    node(240, 212, WHITE) +
    `<rect x="116" y="192" width="68" height="40" rx="8" fill="none" stroke="${CLAY}" stroke-dasharray="2 8" stroke-width="4"/>`
  );
};

const role = () =>
  arch(30, 50, 520, GROUND, SAND) +
  ring(650, GROUND, 140, 140, CLAY) +
  rod(`M206 372L180 ${GROUND}M406 372l26 ${GROUND - 372}`, 6) +
  box(130, 112, 320, 262, WHITE, 10) +
  at(chartOfPeople(), 140, 112) +
  ground(10, 790, GROUND) +
  person({ ...here, ...cast.harpreet, x: 492, flip: true, body: "PointingFingerWB", wear: { top: TEAL, hair: CLAY } }) +
  at(chair(124, MARIGOLD), 712, GROUND, { flip: true }) +
  person({ ...here, ...cast.anita, x: 720, flip: true, body: "CrossedLegs", wear: { top: MINT } });

const sketch = () =>
  ring(80, 96, 56, 14, TEAL) +
  ring(80, 96, 34, 34, MARIGOLD) +
  line("M14 97h132") +
  bar(24, 22, 54, 7) +
  bar(24, 36, 34, 5, CLAY);

const panel = () =>
  arch(448, 70, 312, GROUND, TEAL) +
  ring(596, 398, 150, 30, MARIGOLD) +
  sun(180, 330, 150, SAND) +
  at(flipchart(164, 132, 262, sketch()), 360, GROUND) +
  ground(10, 790, GROUND) +
  person({ ...here, ...cast.meera, x: 536, y: GROUND - 176, flip: true, body: "ButtonShirt", wear: { top: SAND } }) +
  person({ ...here, ...cast.joseph, x: 668, y: GROUND - 176, flip: true, body: "ShirtCoat", wear: { jacket: CLAY } }) +
  at(desk(350, 182, MINT), 604, GROUND) +
  at(pile(3), 500, GROUND - 182) +
  at(mug(MARIGOLD), 596, GROUND - 182) +
  at(laptop(), 706, GROUND - 182) +
  person({ ...here, ...cast.imran, x: 132, body: "WheelChair", wear: { jacket: CLAY, trousers: MINT } });

const welcome = () =>
  archFrame(60, 54, 330, GROUND, 44, TEAL) +
  arch(104, 98, 242, GROUND, MARIGOLD) +
  arch(470, 220, 250, GROUND, SAND) +
  at(garland(198, 3), 126, 150) +
  ground(10, 790, GROUND) +
  at(briefcase(WHITE), 116, GROUND) +
  person({ ...here, ...cast.kavya, x: 230, body: "BlazerPantsBW", wear: { jacket: WHITE, trousers: CLAY } }) +
  person({ ...here, ...cast.farhan, x: 640, flip: true, body: "CrossedArmsWB", wear: { top: MINT } }) +
  person({
    ...here,
    ...cast.ayesha,
    x: 516,
    flip: true,
    body: "RoboDanceWB",
    wear: { top: CLAY, scarf: TEAL, cap: MINT },
  }) +
  at(mug(WHITE), 396, 304, { flip: true }) +
  at(ficus(CLAY), 742, GROUND);

/** @type {Record<string, import("../scene.mjs").Scene>} */
export const scenes = {
  "manpower-consulting-1": { width: 800, height: 600, draw: role },
  "manpower-consulting-2": { width: 800, height: 600, draw: panel },
  "manpower-consulting-3": { width: 800, height: 600, draw: welcome },
};
