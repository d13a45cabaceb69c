/**
 * The home page: three slides and the small pictures of mission and vision. The slides share the
 * ground, the scale and the arc, so that they fade into each other.
 */
import { cast } from "../cast.mjs";
import { at, form, pageLine } from "../draw.mjs";
import { person } from "../figure.mjs";
import { helmet } from "../headgear.mjs";
import { CLAY, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";
import { desk, parcel, plant, table } from "../props/furniture.mjs";
import { laptop, pile, profile, seal, sheet } from "../props/office.mjs";
import { cone, hook, ladder, paperPlane, roll } from "../props/outdoors.mjs";
import { arch, archFrame, ground, ring, stone } from "../shapes.mjs";

const GROUND = 584;
const SCALE = 0.158;
const here = { y: GROUND + 2, scale: SCALE };

/** The arc that stays while the slides change. */
const vault = (/** @type {string} */ frame, /** @type {string} */ inside) =>
  arch(98, 150, 604, GROUND, inside) + archFrame(40, 92, 720, GROUND, 60, frame);

const team = () =>
  vault(MARIGOLD, SAND) +
  arch(112, 330, 160, GROUND, TEAL) +
  arch(548, 270, 154, GROUND, CLAY) +
  ground(10, 790, GROUND) +
  person({ ...here, ...cast.harpreet, x: 498, body: "CrossedArmsBW", wear: { trousers: MINT, hair: MARIGOLD } }) +
  person({ ...here, ...cast.meera, x: 174, body: "BlazerPantsWB", wear: { jacket: CLAY } }) +
  person({
    ...here,
    ...cast.ayesha,
    x: 662,
    flip: true,
    body: "DocStethoscope",
    wear: { jacket: WHITE, trousers: TEAL },
  }) +
  at(parcel(150, 74), 350, GROUND) +
  at(parcel(112, 54), 342, GROUND - 74) +
  person({ ...here, ...cast.raghav, x: 332, body: "CrossedLegs", wear: { top: MARIGOLD } });

const interview = () =>
  vault(TEAL, MINT) +
  ring(400, 330, 196, 30, MARIGOLD) +
  at(profile(150, CLAY), 325, 104) +
  at(seal(22, CLAY), 476, 192) +
  ground(10, 790, GROUND) +
  person({ ...here, ...cast.lakshmi, x: 592, y: GROUND - 172, flip: true, body: "Coffee", wear: { top: CLAY } }) +
  at(desk(290, 178, WHITE), 600, GROUND) +
  at(laptop(), 668, GROUND - 178) +
  at(pile(4), 510, GROUND - 178) +
  person({ ...here, ...cast.kavya, x: 212, body: "WheelChair", wear: { jacket: MARIGOLD, trousers: WHITE } }) +
  at(plant(150, CLAY), 738, GROUND);

/** The same arc as a bridge of stones. The last stone is being placed. */
const bridge = () => {
  const course = (/** @type {number} */ i) => {
    const y = GROUND - i * 44;
    return form(`M40 ${y}v-44h60v44zM700 ${y}v-44h60v44z`, i % 2 ? SAND : MARIGOLD);
  };
  const voussoir = (/** @type {number} */ i) =>
    form(stone(400, 452, 360, 60, (i * 180) / 11, ((i + 1) * 180) / 11), i % 2 ? MARIGOLD : SAND);
  return (
    arch(98, 150, 604, GROUND, MINT) +
    [0, 1, 2].map(course).join("") +
    [0, 1, 2, 3, 4, 6, 7, 8, 9, 10].map(voussoir).join("")
  );
};

const blueprint = () =>
  form("M-70 0h140v12l-14 62h-140l14-62z", TEAL) +
  `<path d="M-52 62a44 44 0 0 1 88 0M-36 62a28 28 0 0 1 56 0M-66 62H48" fill="none" stroke="${MINT}" stroke-width="2.6"/>`;

const site = () =>
  bridge() +
  at(form(stone(0, 360, 360, 60, 82, 98), CLAY), 400, 56) +
  at(hook(-60), 400, 62) +
  ground(10, 790, GROUND) +
  at(ladder(330), 146, GROUND) +
  person({
    ...here,
    ...cast.dev,
    face: "Smile",
    x: 440,
    flip: true,
    body: "ShirtPantsBW",
    wear: { trousers: WHITE },
    extra: helmet(MARIGOLD),
  }) +
  at(table(230, 172), 430, GROUND) +
  at(blueprint(), 440, GROUND - 172) +
  at(roll(80), 372, GROUND - 172) +
  person({
    ...here,
    ...cast.imran,
    x: 606,
    flip: true,
    body: "RoboDanceOutline",
    wear: { top: CLAY, trousers: SAND },
    extra: helmet(WHITE),
  }) +
  person({
    ...here,
    ...cast.anita,
    x: 276,
    body: "EasingWB",
    wear: { jacket: MARIGOLD, top: WHITE },
    extra: helmet(MARIGOLD),
  }) +
  at(cone(), 722, GROUND);

const mission = () =>
  ring(210, 296, 190, 40, TEAL) +
  ring(210, 296, 150, 150, MINT) +
  ground(6, 414, 296) +
  person({
    ...cast.joseph,
    x: 298,
    y: 297,
    scale: 0.09,
    flip: true,
    body: "RoboDanceOutline",
    wear: { top: SAND, trousers: CLAY },
  }) +
  at(sheet(56, 72), 192, 108, { turn: -8, scale: 0.62 }) +
  person({ ...cast.divya, x: 122, y: 297, scale: 0.09, body: "RoboDanceWB", wear: { top: MARIGOLD } });

const vision = () =>
  ring(236, 296, 180, 26, SAND) +
  ring(236, 296, 140, 140, MARIGOLD) +
  pageLine("M228 76q60-60 122-30", 2) +
  at(paperPlane(), 340, 54, { scale: 0.8 }) +
  ground(6, 414, 296) +
  form("M70 296l-12-44h112l-12 44z", CLAY) +
  person({ ...cast.nisha, x: 150, y: 298, scale: 0.112, body: "ClosedLegBW", wear: { trousers: TEAL, top: WHITE } });

/** @type {Record<string, import("../scene.mjs").Scene>} */
export const scenes = {
  "home-hero-team": { width: 800, height: 600, draw: team },
  "home-hero-interview": { width: 800, height: 600, draw: interview },
  "home-hero-site": { width: 800, height: 600, draw: site },
  "home-mission": { width: 420, height: 320, draw: mission },
  "home-vision": { width: 420, height: 320, draw: vision },
};
