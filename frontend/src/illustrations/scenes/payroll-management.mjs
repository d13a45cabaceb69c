/** Payroll: the desk on the seventh of the month, pay reaching the phone, the registers in order. */
import { cast } from "../cast.mjs";
import { at, bar, box, disc, form, line, text } from "../draw.mjs";
import { person } from "../figure.mjs";
import { CLAY, INK, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";
import { desk, files, lamp, plant, stool } from "../props/furniture.mjs";
import { calendar, coin, coins, laptop, mug, pile, rupee, seal } from "../props/office.mjs";
import { ladder } from "../props/outdoors.mjs";
import { arch, archFrame, ground, ring, sun } from "../shapes.mjs";

const GROUND = 584;
const here = { y: GROUND + 2, scale: 0.158 };

const seventh = () =>
  arch(170, 50, 460, GROUND, SAND) +
  ring(400, 396, 180, 44, TEAL) +
  at(calendar(214, 4, 6, CLAY, TEAL), 72, 96) +
  ground(10, 790, GROUND) +
  person({ ...here, ...cast.lakshmi, x: 430, y: GROUND - 178, body: "Sweater", wear: { top: MARIGOLD } }) +
  at(desk(560, 184, WHITE), 430, GROUND) +
  at(laptop(), 560, GROUND - 184) +
  at(pile(7), 242, GROUND - 184) +
  at(lamp(CLAY), 660, GROUND - 184, { flip: true }) +
  at(coins(5), 330, GROUND - 184) + at(coins(3), 386, GROUND - 184);

/** A pay slip: head, lines with amounts, the sum. */
const paySlip = () =>
  form("M0 8q0-8 8-8h214q8 0 8 8v300l-23-14-23 14-23-14-23 14-23-14-23 14-23-14-23 14-23-14-23 14z", WHITE) +
  bar(22, 26, 90, 10, TEAL) + at(rupee(34, CLAY, 4.5), 196, 38) + line("M22 64h186", 2.4) +
  [0, 1, 2, 3].map((i) => bar(22, 84 + i * 26, [96, 74, 110, 60][i], 7, INK) + bar(168, 84 + i * 26, 40, 7, i === 2 ? CLAY : MINT)).join("") +
  line("M22 196h186", 2.4) + box(22, 212, 186, 44, MARIGOLD, 8) + bar(38, 230, 50, 8) + bar(144, 230, 50, 8);

const paid = () =>
  ring(420, 470, 330, 46, MARIGOLD) +
  ring(420, 470, 284, 284, MINT) +
  at(paySlip(), 300, 150) +
  at(coin(30), 176, 300) + at(coin(26, WHITE), 252, 196) + at(coin(22), 618, 236) + at(coin(28, WHITE), 676, 330) +
  ground(10, 790, GROUND) +
  person({ ...here, ...cast.ayesha, x: 230, body: "BlazerPantsBW", wear: { jacket: TEAL, trousers: SAND, scarf: CLAY, cap: SAND } }) +
  person({ ...here, ...cast.vikram, x: 590, flip: true, body: "RestingWB", wear: { top: CLAY } }) +
  at(phone(), 640, 300);

/** A phone with the message that pay has come. */
function phone() {
  return box(0, 0, 62, 112, INK, 12) + box(6, 8, 50, 96, WHITE, 7) + at(seal(14, TEAL), 31, 40) + text(16, 66, [30, 20], { height: 5, gap: 11 });
}

const registers = () =>
  archFrame(36, 40, 470, GROUND, 46, CLAY) +
  arch(82, 86, 378, GROUND, SAND) +
  sun(640, 250, 110, MINT) +
  ground(10, 790, GROUND) +
  at(files(5, 4, 66), 271, GROUND) +
  at(ladder(380), 176, GROUND) +
  person({ ...here, ...cast.joseph, x: 560, flip: true, body: "ShirtPantsWB", wear: { top: WHITE } }) +
  at(seal(48, TEAL), 640, 230) +
  at(stool(96, MARIGOLD), 690, GROUND) +
  at(pile(6), 690, GROUND - 96) +
  at(mug(CLAY), 690, GROUND - 144);

/** @type {Record<string, import("../scene.mjs").Scene>} */
export const scenes = {
  "payroll-management-1": { width: 800, height: 600, draw: seventh },
  "payroll-management-2": { width: 800, height: 600, draw: paid },
  "payroll-management-3": { width: 800, height: 600, draw: registers },
};
