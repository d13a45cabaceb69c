/** The government skill programme: the class, the talk under the tree, the morning of departure. */
import { cast } from "../cast.mjs";
import { at } from "../draw.mjs";
import { person } from "../figure.mjs";
import { CLAY, MARIGOLD, MINT, SAND, TEAL, WHITE } from "../palette.mjs";
import { desk } from "../props/furniture.mjs";
import { clipboard, flipchart } from "../props/office.mjs";
import { bag, tree } from "../props/outdoors.mjs";
import { bus, busStop, circuit, hut, screwdriver } from "../props/trades.mjs";
import { arch, ground, land, ring, sun } from "../shapes.mjs";

const GROUND = 584;
const here = { y: GROUND + 2, scale: 0.158 };
const seated = { ...here, y: GROUND - 150 };

const lesson = () =>
  arch(20, 70, 400, GROUND, MINT) +
  ring(610, GROUND, 170, 170, MARIGOLD) +
  at(flipchart(210, 158, 236, at(circuit(164), 23, 26)), 510, GROUND) +
  ground(10, 790, GROUND) +
  person({ ...seated, ...cast.dev, face: "Smile", x: 92, body: "ButtonShirt", wear: { top: SAND } }) +
  person({ ...seated, ...cast.ayesha, x: 222, body: "Hoodie", wear: { top: CLAY, scarf: TEAL, cap: MINT } }) +
  person({ ...seated, ...cast.divya, x: 350, body: "StripedShirt", wear: { top: MARIGOLD } }) +
  at(desk(430, 156, WHITE), 226, GROUND) +
  at(circuit(64), 112, GROUND - 198) +
  at(screwdriver(), 330, GROUND - 162) +
  at(circuit(64), 376, GROUND - 198) +
  person({
    ...here,
    ...cast.harpreet,
    x: 688,
    flip: true,
    body: "PointingFingerBW",
    wear: { trousers: WHITE, hair: CLAY },
  });

const underTheTree = () =>
  sun(640, 190, 96, MARIGOLD) +
  land(`M10 ${GROUND}V500Q200 440 400 476T790 470V${GROUND}z`, MINT) +
  at(hut(200), 676, 478) +
  at(tree(516, 410, TEAL), 226, 556) +
  land(`M60 ${GROUND}v-34q0-22 22-22h336q22 0 22 22v34z`, SAND) +
  ground(10, 790, GROUND) +
  person({ ...cast.lakshmi, x: 110, y: GROUND - 8, scale: 0.15, body: "HandsBackWB", wear: { top: CLAY } }) +
  person({ ...cast.suresh, x: 306, y: GROUND - 4, scale: 0.15, body: "OneLegUpBW", wear: { trousers: WHITE } }) +
  person({
    ...cast.priya,
    x: 420,
    y: GROUND + 2,
    scale: 0.15,
    body: "ClosedLegBW",
    wear: { top: MARIGOLD, trousers: MINT },
  }) +
  person({
    ...here,
    ...cast.farhan,
    x: 668,
    flip: true,
    body: "RoboDanceOutline",
    wear: { top: CLAY, trousers: WHITE },
  }) +
  at(clipboard(60, 78), 528, 226, { turn: -8 });

const departure = () =>
  ring(350, GROUND, 310, 310, SAND) +
  ring(350, GROUND, 310, 34, CLAY) +
  at(bus(500, person({ ...cast.raghav, x: -150, y: -50, scale: 0.152, body: "PointingUp" })), 262, GROUND) +
  ground(10, 790, GROUND) +
  at(busStop(), 764, GROUND) +
  person({ ...here, ...cast.joseph, x: 676, flip: true, body: "ShirtPantsWB", wear: { top: MINT } }) +
  person({
    ...here,
    ...cast.anita,
    x: 590,
    flip: true,
    body: "RoboDanceOutline",
    wear: { top: MARIGOLD, trousers: TEAL },
  }) +
  at(bag(CLAY), 640, GROUND);

/** @type {Record<string, import("../scene.mjs").Scene>} */
export const scenes = {
  "govt-skill-dev-prog-1": { width: 800, height: 600, draw: lesson },
  "govt-skill-dev-prog-2": { width: 800, height: 600, draw: underTheTree },
  "govt-skill-dev-prog-3": { width: 800, height: 600, draw: departure },
};
