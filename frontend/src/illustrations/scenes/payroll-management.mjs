/** Payroll: the seventh of the month, two people and one register, a payslip over a glass of tea. */
import { cast } from "../cast.mjs";
import { at } from "../draw.mjs";
import { person } from "../figure.mjs";
import { CLAY, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";
import { desk, files, lamp, stool } from "../props/furniture.mjs";
import { calendar, coin, coins, laptop, pile } from "../props/office.mjs";
import { paySlip } from "../props/paper.mjs";
import { kettle, ledger, tea } from "../props/trades.mjs";
import { arch, archFrame, ground, ring } from "../shapes.mjs";

const GROUND = 584;
const here = { y: GROUND + 2, scale: 0.158 };

const seventh = () =>
  arch(30, 40, 520, GROUND, SAND) +
  ring(652, GROUND, 140, 140, TEAL) +
  at(calendar(400, 4, 10, CLAY, TEAL, 4), 88, 150) +
  ground(10, 790, GROUND) +
  person({ ...here, ...cast.lakshmi, x: 438, flip: true, body: "PointingFingerBW", wear: { trousers: MARIGOLD } }) +
  at(desk(236, 168, WHITE), 656, GROUND) +
  at(laptop(), 616, GROUND - 168) +
  at(coins(5), 716, GROUND - 168);

const compare = () =>
  archFrame(150, 34, 500, GROUND, 44, CLAY) +
  arch(194, 78, 412, GROUND, MINT) +
  at(files(5, 2, 62), 400, 394) +
  ground(10, 790, GROUND) +
  person({ ...here, ...cast.priya, x: 222, y: GROUND - 178, body: "Explaining", wear: { top: MARIGOLD } }) +
  person({ ...here, ...cast.joseph, x: 588, y: GROUND - 178, flip: true, body: "Coffee", wear: { top: TEAL } }) +
  at(desk(620, 186, TEAL), 400, GROUND) +
  at(ring(0, 0, 84, 22, MARIGOLD) + ring(0, 0, 46, 46, CLAY), 400, GROUND - 32) +
  at(ledger(CLAY), 352, GROUND - 186, { scale: 1.25 }) +
  at(laptop(), 496, GROUND - 186) +
  at(pile(6), 130, GROUND - 186) +
  at(lamp(CLAY), 680, GROUND - 186, { flip: true });

const overTea = () =>
  archFrame(40, 60, 720, GROUND, 50, MARIGOLD) +
  arch(90, 110, 620, GROUND, SAND) +
  at(paySlip(), 470, 92, { turn: 5 }) +
  at(coin(28), 398, 130) +
  at(coin(22, WHITE), 336, 178) +
  at(coin(20), 440, 76) +
  ground(10, 790, GROUND) +
  person({ ...here, scale: 0.19, ...cast.kavya, x: 262, y: GROUND - 160, body: "Device", wear: { top: MINT } }) +
  at(desk(620, 166, CLAY), 400, GROUND) +
  at(stool(104, TEAL), 250, GROUND) +
  at(stool(104, TEAL), 560, GROUND) +
  at(tea(), 400, GROUND - 166) +
  at(kettle(TEAL), 560, GROUND - 166) +
  at(tea(), 474, GROUND - 166);

/** @type {Record<string, import("../scene.mjs").Scene>} */
export const scenes = {
  "payroll-management-1": { width: 800, height: 600, draw: seventh },
  "payroll-management-2": { width: 800, height: 600, draw: compare },
  "payroll-management-3": { width: 800, height: 600, draw: overTea },
};
