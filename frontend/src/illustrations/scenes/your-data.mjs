/** The page about one's own data: a colleague takes a file from the cupboard and hands its sheets over. */
import { cast } from "../cast.mjs";
import { at } from "../draw.mjs";
import { person } from "../figure.mjs";
import { CLAY, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";
import { desk, ficus, files } from "../props/furniture.mjs";
import { laptop, mug, profile, sheet } from "../props/office.mjs";
import { pencil } from "../props/paper.mjs";
import { arch, ground, sun } from "../shapes.mjs";

const GROUND = 584;
const here = { y: GROUND + 2, scale: 0.158 };

const handOver = () =>
  arch(30, 96, 430, GROUND, MINT) +
  sun(622, 330, 150, SAND) +
  at(files(5, 4, 50), 208, GROUND) +
  ground(10, 790, GROUND) +
  person({
    ...here,
    ...cast.anita,
    x: 400,
    y: GROUND - 184,
    body: "Paper",
    wear: { top: MARIGOLD },
  }) +
  at(desk(360, 190, TEAL, 16), 420, GROUND) +
  at(laptop(), 300, GROUND - 190) +
  at(mug(CLAY), 366, GROUND - 190) +
  at(sheet(62, 82), 486, GROUND - 262, { turn: -8 }) +
  at(profile(104, MARIGOLD), 560, GROUND - 318, { turn: 6 }) +
  at(pencil(), 470, GROUND - 196) +
  person({ ...here, ...cast.imran, x: 676, flip: true, body: "WalkingWB", wear: { top: WHITE } }) +
  at(ficus(CLAY), 62, GROUND);

/** @type {Record<string, import("../scene.mjs").Scene>} */
export const scenes = {
  "your-data": { width: 800, height: 600, draw: handOver },
};
