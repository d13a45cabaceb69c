/** Contract staffing: a new shift at the gate, the first hour in the warehouse, the way home. */
import { cast } from "../cast.mjs";
import { at } from "../draw.mjs";
import { person } from "../figure.mjs";
import { helmet } from "../headgear.mjs";
import { CLAY, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";
import { parcel, shelf } from "../props/furniture.mjs";
import { clipboard } from "../props/office.mjs";
import { bag, toolbox, tree } from "../props/outdoors.mjs";
import { arch, archFrame, ground, land, ring, span, sun } from "../shapes.mjs";

const GROUND = 584;
const here = { y: GROUND + 2, scale: 0.158 };

const gate = () =>
  land("M676 240l10-206h40l10 206z", CLAY) +
  land(`M26 ${GROUND}V196l148-100v100l148-100v100l148-100V${GROUND}z`, SAND) +
  archFrame(432, 142, 336, GROUND, 44, MARIGOLD) +
  arch(476, 186, 248, GROUND, TEAL) +
  ground(10, 790, GROUND) +
  person({ ...here, ...cast.dev, x: 86, face: "Smile", body: "ShirtPantsBW", wear: { trousers: MINT } }) +
  person({ ...here, ...cast.divya, x: 208, body: "WalkingWB", wear: { top: CLAY } }) +
  at(bag(MARIGOLD), 222, 428, { scale: 0.9 }) +
  person({ ...here, ...cast.raghav, x: 346, body: "EasingWB", wear: { jacket: TEAL, top: WHITE } }) +
  person({
    ...here,
    ...cast.nisha,
    x: 612,
    flip: true,
    body: "RoboDanceWB",
    wear: { top: WHITE },
    extra: helmet(MARIGOLD),
  }) +
  at(clipboard(64, 84), 470, 218, { turn: -8 });

const stacked = () =>
  at(parcel(88, 62, MARIGOLD), -62, -52) +
  at(parcel(76, 48), 34, -52) +
  at(parcel(64, 56, WHITE), 94, -52) +
  at(parcel(104, 70), -52, -172) +
  at(parcel(86, 54, CLAY), 66, -172) +
  at(parcel(70, 50, WHITE), -78, -292) +
  at(parcel(92, 64, MARIGOLD), 22, -292);

const warehouse = () =>
  ring(400, GROUND, 380, 380, MINT) +
  ring(400, GROUND, 380, 36, TEAL) +
  ground(10, 790, GROUND) +
  at(shelf(270, [42, 162, 282]) + stacked(), 170, GROUND) +
  person({ ...here, ...cast.suresh, x: 366, flip: true, body: "PointingFingerWB", wear: { top: MARIGOLD } }) +
  at(parcel(104, 68), 486, GROUND) +
  at(parcel(86, 54, MARIGOLD), 480, GROUND - 68) +
  person({ ...here, ...cast.kavya, x: 690, flip: true, body: "EasingBW", wear: { jacket: WHITE, trousers: SAND } }) +
  person({ ...here, ...cast.arjun, x: 576, flip: true, body: "WalkingWB", wear: { top: CLAY } });

const handover = () =>
  sun(400, 330, 220, SAND) +
  span(400, GROUND, 376, 46, 0, 90, TEAL) +
  span(400, GROUND, 376, 46, 90, 180, MARIGOLD) +
  land("M116 108a58 58 0 1 0 66 84 66 66 0 0 1-66-84z", MINT) +
  sun(672, 150, 48, CLAY) +
  arch(70, 330, 150, GROUND, MINT) +
  at(tree(210, 96), 716, GROUND) +
  ground(10, 790, GROUND) +
  person({ ...here, ...cast.ayesha, x: 300, body: "DocStethoscope", wear: { jacket: WHITE, trousers: TEAL } }) +
  person({ ...here, ...cast.vikram, x: 520, flip: false, body: "WalkingWB", wear: { top: MARIGOLD } }) +
  at(toolbox(CLAY), 536, GROUND - 160);

/** @type {Record<string, import("../scene.mjs").Scene>} */
export const scenes = {
  "contract-staffing-1": { width: 800, height: 600, draw: gate },
  "contract-staffing-2": { width: 800, height: 600, draw: warehouse },
  "contract-staffing-3": { width: 800, height: 600, draw: handover },
};
