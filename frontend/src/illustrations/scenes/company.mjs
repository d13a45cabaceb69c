/** The pages about the company: about us, careers, help center, grievances. */
import { cast } from "../cast.mjs";
import { at, bar, dot, form } from "../draw.mjs";
import { person } from "../figure.mjs";
import { headset } from "../headgear.mjs";
import { CLAY, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";
import { chair, desk, frieze, roundTable } from "../props/furniture.mjs";
import { bubble, clipboard, coin, coins, laptop, mug, pile, profile } from "../props/office.mjs";
import { bag, building, tree } from "../props/outdoors.mjs";
import { ledger, tea } from "../props/trades.mjs";
import { arch, ground, land, ring, span, sun } from "../shapes.mjs";

const GROUND = 584;
const here = { y: GROUND + 2, scale: 0.158 };
const seated = { ...here, y: GROUND - 170 };

const oneTable = () =>
  ring(400, 470, 354, 52, MARIGOLD) +
  ring(400, 470, 302, 302, SAND) +
  at(profile(120, CLAY), 70, 160, { turn: -8 }) +
  span(400, 470, 354, 52, 83, 97, TEAL) +
  at(coin(40), 672, 206) +
  ground(10, 790, GROUND) +
  person({ ...seated, ...cast.meera, x: 190, body: "Explaining", wear: { top: MINT } }) +
  person({ ...seated, ...cast.harpreet, x: 400, body: "PointingUp", wear: { hair: CLAY } }) +
  person({ ...seated, ...cast.joseph, x: 610, flip: true, body: "ButtonShirt", wear: { top: MARIGOLD } }) +
  at(desk(740, 176, TEAL), 400, GROUND) +
  at(frieze(700, 104, 10, [MARIGOLD, MINT, CLAY, SAND]), 50, GROUND - 2) +
  at(pile(4), 96, GROUND - 176) +
  at(laptop(), 290, GROUND - 176) +
  at(ledger(CLAY), 520, GROUND - 176) +
  at(coins(4), 676, GROUND - 176) +
  at(mug(CLAY), 734, GROUND - 176);

const middleOfTheBridge = () =>
  sun(400, 300, 150, MARIGOLD) +
  at(building(110, 280, CLAY, { cols: 3, rows: 5 }), 726, 470) +
  at(building(90, 190, SAND, { cols: 2, rows: 3, roof: true }), 640, 470) +
  at(tree(190, 92), 70, 470) +
  at(building(110, 110, SAND, { cols: 2, rows: 1, roof: true }), 160, 470) +
  form(`M12 ${GROUND}V496Q400 356 788 496V${GROUND}H630A230 116 0 0 0 170 ${GROUND}z`, TEAL) +
  ground(4, 796, GROUND) +
  person({ ...cast.vikram, x: 302, y: 444, scale: 0.13, body: "RoboDanceWB", wear: { top: WHITE } }) +
  person({
    ...cast.anita,
    x: 490,
    y: 444,
    scale: 0.13,
    flip: true,
    body: "RoboDanceOutline",
    wear: { top: MINT, trousers: CLAY },
  });

const emptyChair = () =>
  arch(516, 60, 250, GROUND, MARIGOLD) +
  arch(30, 130, 440, GROUND, MINT) +
  ground(10, 790, GROUND) +
  person({ ...seated, ...cast.imran, x: 92, body: "Coffee", wear: { top: CLAY } }) +
  person({ ...seated, ...cast.divya, x: 208, body: "Hoodie", wear: { top: TEAL } }) +
  person({ ...seated, ...cast.farhan, x: 324, body: "StripedShirt", wear: { top: SAND } }) +
  person({ ...seated, ...cast.ayesha, x: 440, body: "DotJacket", wear: { jacket: WHITE, scarf: CLAY, cap: SAND } }) +
  at(desk(520, 176, WHITE), 282, GROUND) +
  at(laptop(), 156, GROUND - 176) +
  at(pile(3), 276, GROUND - 176) +
  at(mug(MARIGOLD), 350, GROUND - 176) +
  at(chair(128, TEAL), 650, GROUND, { flip: true, scale: 1.15 });

/** A question mark as tall as a person: our arc on its side, a stem, a point. */
const question = () =>
  `<path d="M-92 0a92 92 0 1 1 150 71q-58 44-58 104" fill="none" stroke="${MARIGOLD}" stroke-width="52" stroke-linecap="butt"/>` +
  dot(0, 246, 34, CLAY);

const helpDesk = () =>
  ring(400, GROUND, 380, 380, SAND) +
  at(question(), 432, 196) +
  ground(10, 790, GROUND) +
  person({ ...seated, ...cast.kavya, x: 190, body: "DotJacket", wear: { jacket: CLAY }, extra: headset() }) +
  at(desk(300, 182, TEAL), 190, GROUND) +
  at(bar(-54, -44, 108, 9, MINT) + bar(-54, -22, 70, 9, MARIGOLD), 190, GROUND - 26) +
  at(laptop(), 96, GROUND - 182) +
  person({ ...here, ...cast.dev, face: "Smile", x: 650, flip: true, body: "RestingWB", wear: { top: MINT } }) +
  at(bag(MARIGOLD), 736, GROUND);

const listening = () =>
  ring(294, GROUND, 284, 284, SAND) +
  ring(506, GROUND, 284, 284, MINT) +
  land(`M222 ${GROUND}A284 284 0 0 1 400 ${GROUND - 263.5}A284 284 0 0 1 578 ${GROUND}z`, MARIGOLD) +
  ground(10, 790, GROUND) +
  at(bubble(190, 104, bar(26, 28, 132, 8) + bar(26, 50, 96, 8) + bar(26, 72, 48, 8, CLAY)), 206, 76) +
  at(chair(126, CLAY), 176, GROUND) +
  person({ ...here, ...cast.nisha, x: 172, body: "CrossedLegs", wear: { top: WHITE } }) +
  at(chair(126, TEAL), 624, GROUND, { flip: true }) +
  person({ ...here, ...cast.suresh, x: 628, flip: true, body: "CrossedLegs", wear: { top: CLAY } }) +
  at(clipboard(58, 76), 536, 330, { turn: -10 }) +
  at(roundTable(116, 140), 400, GROUND) +
  at(tea(), 372, GROUND - 140) +
  at(tea(), 428, GROUND - 140);

/** @type {Record<string, import("../scene.mjs").Scene>} */
export const scenes = {
  "about-us-1": { width: 800, height: 600, draw: oneTable },
  "about-us-2": { width: 800, height: 600, draw: middleOfTheBridge },
  "careers-banner": { width: 800, height: 600, draw: emptyChair },
  "help-center-desk": { width: 800, height: 600, draw: helpDesk },
  "grievances-listen": { width: 800, height: 600, draw: listening },
};
