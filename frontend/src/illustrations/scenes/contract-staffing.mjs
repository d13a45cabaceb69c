/** Contract staffing: the warehouse at its peak, the first day with a badge, the last mile. */
import { cast } from "../cast.mjs";
import { at, bar, box, disc, form, line, pageLine, text } from "../draw.mjs";
import { person } from "../figure.mjs";
import { helmet } from "../headgear.mjs";
import { CLAY, INK, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";
import { desk, parcel, plant, shelf } from "../props/furniture.mjs";
import { clipboard, laptop, seal } from "../props/office.mjs";
import { building, handTruck, pallet, tree } from "../props/outdoors.mjs";
import { arch, archFrame, ground, land, ring, sun } from "../shapes.mjs";

const GROUND = 584;
const here = { y: GROUND + 2, scale: 0.158 };

const stacked = () =>
  at(parcel(88, 62, MARIGOLD), -62, -52) + at(parcel(76, 48), 34, -52) + at(parcel(64, 56, WHITE), 94, -52) +
  at(parcel(104, 70), -52, -172) + at(parcel(86, 54, CLAY), 66, -172) +
  at(parcel(70, 50, WHITE), -78, -292) + at(parcel(92, 64, MARIGOLD), 22, -292);

const warehouse = () =>
  ring(400, GROUND, 370, 370, MINT) +
  ring(400, GROUND, 370, 34, TEAL) +
  ground(10, 790, GROUND) +
  at(shelf(260, [42, 162, 282]) + stacked(), 236, GROUND) +
  person({ ...here, ...cast.suresh, x: 470, body: "EasingBW", wear: { jacket: MARIGOLD, trousers: SAND } }) +
  at(clipboard(58, 76), 520, 362, { turn: 8 }) +
  at(handTruck(), 650, GROUND, { flip: true }) +
  at(parcel(96, 66), 610, GROUND - 16) +
  at(parcel(84, 56, CLAY), 612, GROUND - 82) +
  at(parcel(70, 44, WHITE), 608, GROUND - 138) +
  person({ ...here, ...cast.dev, x: 700, flip: true, body: "WalkingWB", wear: { top: CLAY } });

/** A name badge on its ribbon. */
const badge = () =>
  line("M34 0L22 46M34 0l12 46", 5) +
  box(-2, 46, 72, 88, WHITE, 8) + bar(24, 52, 20, 5) + disc(34, 84, 15, SAND) +
  form("M14 122a20 18 0 0 1 40 0z", MARIGOLD) + bar(14, 126, 40, 4);

const firstDay = () =>
  archFrame(60, 70, 300, GROUND, 40, CLAY) +
  arch(100, 110, 220, GROUND, SAND) +
  sun(560, 250, 150, MARIGOLD) +
  ground(10, 790, GROUND) +
  at(badge(), 548, 120, { scale: 1.35 }) +
  person({ ...here, ...cast.divya, x: 190, body: "RoboDanceOutline", wear: { top: TEAL, trousers: WHITE } }) +
  person({ ...here, ...cast.joseph, x: 388, flip: true, body: "ShirtPantsWB", wear: { top: MINT } }) +
  person({ ...here, ...cast.nisha, x: 584, y: GROUND - 170, flip: true, body: "ShirtCoat", wear: { jacket: CLAY } }) +
  at(desk(290, 176, WHITE), 610, GROUND) +
  at(laptop(), 676, GROUND - 176) +
  at(plant(120, TEAL, MINT), 742, GROUND);

const lastMile = () =>
  sun(596, 236, 120, MARIGOLD) +
  at(building(92, 250, SAND, { cols: 2, rows: 4 }), 92, 470) +
  at(building(104, 180, MINT, { cols: 2, rows: 2, roof: true, door: false }), 200, 470) +
  at(building(86, 290, CLAY, { cols: 2, rows: 5 }), 690, 500) +
  at(tree(170, 76), 610, 470) +
  land(`M10 ${GROUND}V530Q400 380 790 530V${GROUND}z`, TEAL) +
  ground(10, 790, GROUND) +
  pageLine("M0 0") +
  `<path d="M60 552Q400 420 740 552" fill="none" stroke="${MARIGOLD}" stroke-width="5" stroke-dasharray="26 22"/>` +
  person({ ...cast.imran, x: 330, y: 506, scale: 0.13, body: "Bike", wear: { jacket: MARIGOLD, top: WHITE } }) +
  at(parcel(76, 62, CLAY), 196, 330) +
  text(60, 300, [0]);

/** @type {Record<string, import("../scene.mjs").Scene>} */
export const scenes = {
  "contract-staffing-1": { width: 800, height: 600, draw: warehouse },
  "contract-staffing-2": { width: 800, height: 600, draw: firstDay },
  "contract-staffing-3": { width: 800, height: 600, draw: lastMile },
};
