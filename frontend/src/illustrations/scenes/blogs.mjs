/** The covers of the first six blog posts, named after their slugs. */
import { cast } from "../cast.mjs";
import { at, bar, box, line, pageLine } from "../draw.mjs";
import { person } from "../figure.mjs";
import { helmet } from "../headgear.mjs";
import { CLAY, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";
import { desk, ficus, parcel } from "../props/furniture.mjs";
import { calendar, coins, mug, pile, seal, sheet } from "../props/office.mjs";
import { building, handTruck } from "../props/outdoors.mjs";
import { longSheet, musterRoll, pencil, phone } from "../props/paper.mjs";
import { register } from "../props/trades.mjs";
import { arch, archFrame, ground, land, ring, span } from "../shapes.mjs";

const GROUND = 526;
const here = { y: GROUND + 2, scale: 0.152 };
const cover = { width: 960, height: 540 };

const attendance = () =>
  arch(30, 30, 520, GROUND, SAND) +
  ring(694, GROUND, 200, 200, MINT) +
  ring(694, GROUND, 250, 34, MARIGOLD) +
  at(musterRoll(), 92, 116) +
  ground(10, 950, GROUND) +
  person({
    ...here,
    ...cast.imran,
    x: 720,
    flip: true,
    body: "RoboDanceWB",
    wear: { top: CLAY },
    extra: helmet(WHITE),
  }) +
  at(phone(), 574, 158, { turn: -6 }) +
  at(parcel(96, 66, MARIGOLD), 872, GROUND) +
  at(parcel(74, 52), 866, GROUND - 66);

const festive = () =>
  ring(430, GROUND, 410, 60, CLAY) +
  ring(430, GROUND, 350, 350, SAND) +
  at(calendar(210, 4, 17, MARIGOLD, TEAL), 716, 60) +
  ground(10, 950, GROUND) +
  [
    [300, 0, 104, MARIGOLD],
    [410, 0, 104, WHITE],
    [520, 0, 104, TEAL],
    [352, 70, 104, WHITE],
    [464, 70, 104, CLAY],
    [408, 140, 104, MARIGOLD],
    [408, 210, 84, MINT],
  ]
    .map(([x, y, w, c]) =>
      at(
        parcel(/** @type {number} */ (w), 70, /** @type {string} */ (c)),
        /** @type {number} */ (x),
        GROUND - /** @type {number} */ (y),
      ),
    )
    .join("") +
  person({ ...here, ...cast.divya, x: 170, body: "RoboDanceOutline", wear: { top: TEAL, trousers: WHITE } }) +
  at(parcel(78, 54, SAND), 302, 246) +
  person({ ...here, ...cast.dev, face: "Smile", x: 640, flip: true, body: "WalkingWB", wear: { top: MARIGOLD } }) +
  at(handTruck(), 830, GROUND) +
  at(parcel(84, 60), 872, GROUND - 16) +
  at(parcel(70, 48, CLAY), 868, GROUND - 76);

const sixSentences = () =>
  ring(420, GROUND, 400, 400, TEAL) +
  ring(420, GROUND, 330, 330, MINT) +
  at(longSheet(), 250, 40) +
  ground(10, 950, GROUND) +
  person({ ...here, ...cast.meera, x: 690, flip: true, body: "PointingFingerWB", wear: { top: CLAY } }) +
  at(pencil(), 552, 254, { turn: -64 }) +
  at(ficus(MARIGOLD), 868, GROUND) +
  at(pile(9, 110), 150, GROUND) +
  at(mug(CLAY), 150, GROUND - 72);

const handover = () =>
  ring(300, GROUND, 280, 280, MARIGOLD) +
  ring(660, GROUND, 280, 280, TEAL) +
  land(`M380 ${GROUND}A280 280 0 0 1 480 ${GROUND - 214.5}A280 280 0 0 1 580 ${GROUND}z`, CLAY) +
  ground(10, 950, GROUND) +
  person({ ...here, ...cast.joseph, x: 330, body: "RoboDanceOutline", wear: { top: WHITE, trousers: SAND } }) +
  person({ ...here, ...cast.priya, x: 630, flip: true, body: "RoboDanceWB", wear: { top: MINT } }) +
  at(register(112, CLAY), 474, 262) +
  at(desk(210, 130, WHITE), 480, GROUND) +
  at(coins(3), 432, GROUND - 130) +
  at(pile(4, 70), 520, GROUND - 130) +
  at(ficus(CLAY, MINT), 872, GROUND) +
  at(pile(12, 90), 104, GROUND);

/** The road of the post: from the works gate back to the classroom. */
const roadBack = () =>
  box(0, 0, 460, 270, WHITE, 10) +
  `<path d="M392 178C392 60 260 40 230 128S100 236 70 150" fill="none" stroke="${MARIGOLD}" stroke-width="10" stroke-dasharray="20 18"/>` +
  at(building(76, 84, CLAY, { cols: 2, rows: 1 }), 396, 246) +
  at(arch(0, 0, 66, 74, TEAL) + bar(17, 40, 32, 34, MINT, 4), 36, 84) +
  at(seal(17, TEAL), 262, 90) +
  at(seal(13, CLAY), 178, 208);

const backwards = () =>
  span(480, GROUND, 450, 60, 0, 180, TEAL) +
  ring(480, GROUND, 390, 390, SAND) +
  line(`M262 400L230 ${GROUND}M590 400l32 ${GROUND - 400}`, 6) +
  at(roadBack(), 196, 136) +
  ground(10, 950, GROUND) +
  person({
    ...here,
    ...cast.harpreet,
    x: 712,
    flip: true,
    body: "PointingFingerBW",
    wear: { trousers: WHITE, hair: MARIGOLD },
  }) +
  person({ ...here, ...cast.anita, x: 128, body: "EasingWB", wear: { jacket: CLAY, top: WHITE } });

/** The payslips of the months before, on a line that passes behind the arch. */
const months = () =>
  pageLine("M20 96Q480 220 940 96", 3) +
  Array.from({ length: 11 }, (_, i) => {
    const t = 0.045 + i * 0.0845;
    return at(
      sheet(60, 76, i % 4 === 1 ? SAND : WHITE) + bar(26, -8, 8, 16, CLAY, 3),
      -10 + 920 * t,
      92 + 248 * t * (1 - t),
      { turn: (0.5 - t) * 24 },
    );
  }).join("");

const twelfth = () =>
  months() +
  archFrame(210, 20, 540, GROUND, 66, MARIGOLD) +
  arch(276, 86, 408, GROUND, MINT) +
  ground(10, 950, GROUND) +
  person({ ...here, ...cast.raghav, x: 366, body: "RoboDanceOutline", wear: { top: TEAL, trousers: WHITE } }) +
  person({ ...here, ...cast.lakshmi, x: 604, flip: true, body: "EasingBW", wear: { jacket: CLAY, trousers: SAND } }) +
  at(sheet(70, 92, WHITE), 454, 166, { turn: 8 }) +
  at(seal(17, MARIGOLD), 522, 256) +
  at(ficus(CLAY), 860, GROUND);

/** @type {Record<string, import("../scene.mjs").Scene>} */
export const scenes = {
  "blog-attendance-everyone-believes": { ...cover, draw: attendance },
  "blog-festive-season-staffing-calendar": { ...cover, draw: festive },
  "blog-job-description-in-six-sentences": { ...cover, draw: sixSentences },
  "blog-payroll-handover-in-ninety-days": { ...cover, draw: handover },
  "blog-plan-a-training-batch-backwards": { ...cover, draw: backwards },
  "blog-the-twelfth-payslip": { ...cover, draw: twelfth },
};
