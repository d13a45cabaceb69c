/** Manpower consulting: the plan on the board, the shortlist, the meeting in the middle of the bridge. */
import { cast } from "../cast.mjs";
import { at, bar, box, disc, form, line, rod } from "../draw.mjs";
import { person } from "../figure.mjs";
import { CLAY, INK, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";
import { chair, ficus, roundTable } from "../props/furniture.mjs";
import { mug, profile, seal, sheet } from "../props/office.mjs";
import { building, tree } from "../props/outdoors.mjs";
import { arch, ground, land, ring, stone, sun } from "../shapes.mjs";

const GROUND = 584;
const here = { y: GROUND + 2, scale: 0.158 };

/** An organisation chart with one place still free. */
const chartOfPeople = () => {
  const node = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ fill) =>
    box(x - 34, y - 20, 68, 40, fill, 8) + disc(x - 16, y, 8, WHITE) + bar(x, y - 6, 24, 4) + bar(x, y + 3, 16, 4);
  return (
    line("M150 64v34M60 122V98h180v24M150 98v24M60 162v30M150 162v30") +
    node(150, 44, MARIGOLD) + node(60, 142, MINT) + node(150, 142, MINT) + node(240, 142, SAND) + node(60, 212, WHITE) +
    `<rect x="116" y="192" width="68" height="40" rx="8" fill="none" stroke="${CLAY}" stroke-dasharray="2 8" stroke-width="4"/>` +
    node(240, 212, WHITE).replace(/^/, line("M240 162v30"))
  );
};

const strategy = () =>
  arch(40, 60, 500, GROUND, SAND) +
  ring(640, GROUND, 130, 130, CLAY) +
  rod(`M206 372L180 ${GROUND}M406 372l26 ${GROUND - 372}`, 6) +
  box(146, 116, 320, 262, WHITE, 10) +
  at(chartOfPeople(), 156, 116) +
  ground(10, 790, GROUND) +
  person({ ...here, ...cast.harpreet, x: 520, flip: true, body: "PointingFingerWB", wear: { top: TEAL, hair: CLAY } }) +
  at(chair(124, MARIGOLD), 690, GROUND, { flip: true }) +
  person({ ...here, ...cast.anita, x: 700, flip: true, body: "CrossedLegs", wear: { top: MINT } });

const shortlist = () => {
  const card = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ turn, /** @type {string} */ mark) =>
    at(profile(168, mark), x, y, { turn });
  return (
    ring(300, 350, 270, 60, TEAL) +
    ring(300, 350, 210, 210, MINT) +
    card(60, 300, -6, CLAY) + card(96, 150, 5, MARIGOLD) + card(290, 96, -3, TEAL) +
    at(profile(216, CLAY), 262, 226) +
    at(seal(30, CLAY), 478, 234) +
    at(sheet(132, 150), 110, 410, { turn: 3 }) +
    ground(10, 790, GROUND) +
    person({ ...here, ...cast.meera, x: 600, flip: true, body: "RoboDanceOutline", wear: { top: MARIGOLD, trousers: WHITE } }) +
    at(ficus(CLAY), 734, GROUND)
  );
};

const bridge = () =>
  sun(400, 320, 150, MARIGOLD) +
  at(building(110, 280, CLAY, { cols: 3, rows: 5 }), 726, 470) +
  at(building(90, 190, SAND, { cols: 2, rows: 3, roof: true }), 640, 470) +
  at(tree(190, 92), 70, 470) +
  at(building(110, 110, SAND, { cols: 2, rows: 1, roof: true }), 160, 470) +
  land(`M10 ${GROUND}V500Q400 352 790 500V${GROUND}H640A240 164 0 0 0 160 ${GROUND}z`, TEAL) +
  ground(10, 790, GROUND) +
  `<path d="M24 494Q400 352 776 494" fill="none" stroke="${INK}" stroke-width="4"/>` +
  person({ ...cast.kavya, x: 290, y: 446, scale: 0.122, body: "RoboDanceWB", wear: { top: WHITE } }) +
  person({ ...cast.arjun, x: 500, y: 444, scale: 0.122, flip: true, body: "BlazerPantsBW", wear: { jacket: MINT, trousers: SAND } });

/** @type {Record<string, import("../scene.mjs").Scene>} */
export const scenes = {
  "manpower-consulting-1": { width: 800, height: 600, draw: strategy },
  "manpower-consulting-2": { width: 800, height: 600, draw: shortlist },
  "manpower-consulting-3": { width: 800, height: 600, draw: bridge },
};
