/**
 * The bodies of Open Peeps: where each stands, and which parts of its drawing are which garment. The
 * ink of a body is one path with holes, and each number is the index of a hole, found by trying.
 * `whole` names a garment that covers the whole body; `skin` and `neck` then repaint hands, cup, phone
 * and throat. `own` are the drawing's own colours by garment.
 *
 * @typedef {object} Body
 * @property {number} feet the lowest point, in the art's units (a head is about 430 high)
 * @property {Record<string, number[]>} [holes]
 * @property {string} [whole]
 * @property {number[]} [skin]
 * @property {Record<string, string>} [own]
 * @property {string} [neck] what stays bare above a garment that covers the whole body
 */

const shoes = (/** @type {number[]} */ ...shoes) => ({ shoes });

/** @type {Record<string, Body>} */
export const wardrobe = {
  // standing
  BlazerPantsBW: { feet: 2886, holes: { jacket: [1, 2, 4, 5, 6], trousers: [8], ...shoes(17, 18) } },
  BlazerPantsWB: { feet: 2886, holes: { jacket: [1, 2, 5, 6, 7], top: [3], ...shoes(17, 18) } },
  CrossedArmsBW: { feet: 2930, holes: { trousers: [5] } },
  CrossedArmsWB: { feet: 2930, holes: { top: [1, 6] } },
  EasingBW: { feet: 2942, holes: { jacket: [1, 2, 3, 4, 5, 6], trousers: [7], ...shoes(27, 31, 32, 28) } },
  EasingWB: { feet: 2942, holes: { jacket: [1, 2, 3, 4, 6, 7], top: [5], ...shoes(29, 28) } },
  PointingFingerBW: { feet: 2666, holes: { trousers: [3] } },
  PointingFingerWB: { feet: 2666, holes: { top: [1] } },
  PolkaDots: { feet: 2896, holes: { top: [1], trousers: [13] } },
  RestingBW: { feet: 2938, holes: { trousers: [7] } },
  RestingWB: { feet: 2938, holes: { top: [1], ...shoes(12, 15) } },
  RoboDanceOutline: { feet: 2984, holes: { top: [1, 2, 8], trousers: [17, 18], ...shoes(22, 23) } },
  RoboDanceWB: { feet: 2984, holes: { top: [1, 2, 8], ...shoes(20, 21) } },
  ShirtBW: { feet: 2992, holes: { trousers: [9, 13, 14], ...shoes(21, 24) } },
  ShirtPantsBW: { feet: 2992, holes: { trousers: [8], ...shoes(16, 17) } },
  ShirtPantsWB: { feet: 2992, holes: { top: [1, 2, 3, 4, 7, 8], ...shoes(21, 22) } },
  WalkingBW: { feet: 2906, holes: { trousers: [5] } },
  WalkingWB: { feet: 2906, holes: { top: [3, 6], ...shoes(8, 13) } },
  Doc: { feet: 2968, holes: { jacket: [1, 2], top: [3] }, own: { "#8FA7DF": "trousers", "#9FD8E5": "top" } },
  DocStethoscope: { feet: 2966, own: { "#8FA7DF": "trousers", "#9FD8E5": "jacket" } },
  // sitting
  Bike: { feet: 3226, holes: { jacket: [1, 2, 4], top: [3] } },
  ClosedLegBW: { feet: 2024, holes: { top: [3], trousers: [7, 8, 12, 13, 14], ...shoes(16, 17) } },
  CrossedLegs: { feet: 2302, holes: { top: [1, 8], ...shoes(17, 22) } },
  HandsBackWB: { feet: 1866, holes: { top: [2] } },
  MediumBW: { feet: 1892, holes: { trousers: [8, 10, 13], ...shoes(17, 22) } },
  MediumWB: { feet: 1892, holes: { top: [1], ...shoes(11, 17) } },
  OneLegUpBW: { feet: 1978, holes: { trousers: [5, 6], ...shoes(11) } },
  OneLegUpWB: { feet: 1978, holes: {} },
  WheelChair: { feet: 2420, holes: { jacket: [1, 2, 4, 5], trousers: [10, 12], wheel: [15] } },
  // to the waist
  ArmsCrossed: { feet: 1180 },
  BlazerBlackTee: { feet: 1160, whole: "jacket", neck: "M380 470L368 525 462 660 548 520 552 470z" },
  ButtonShirt: { feet: 1180, whole: "top", neck: "M375 460L368 505 482 640 548 515 552 460z" },
  Coffee: { feet: 1150, whole: "top", skin: [8, 9], neck: "M378 460L380 515 450 615 470 610 540 535 548 460z" },
  Device: {
    feet: 1155,
    whole: "top",
    skin: [4],
    neck: "M392 460L388 560C420 670 450 680 495 680 560 678 590 620 606 555L570 460z",
  },
  DotJacket: {
    feet: 1150,
    whole: "jacket",
    skin: [2, 6],
    neck: "M380 460L352 540 360 580C420 630 510 630 552 575L556 460z",
  },
  Explaining: { feet: 1150, holes: { top: [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 13, 14, 15] } },
  Geek: { feet: 1160 },
  Hoodie: {
    feet: 1185,
    whole: "top",
    neck: "M388 460L392 520C430 595 450 610 492 612 540 600 560 570 578 520L570 460z",
  },
  Paper: { feet: 1160 },
  PointingUp: { feet: 1150 },
  PoloSweater: { feet: 1165 },
  ShirtCoat: {
    feet: 1180,
    whole: "jacket",
    neck: "M385 460L372 540 392 622 394 1170 548 1170 548 622 556 540 560 460z",
  },
  StripedShirt: { feet: 1155, holes: { top: [1, 2, 3, 5, 6] } },
  Sweater: { feet: 1180, whole: "top", skin: [29], neck: "M376 460L370 535C430 575 480 575 540 540L552 460z" },
  Whatever: { feet: 1140 },
};

/** The same for headgear. `scarf` recolours the ink itself and gives it an outline. */
export const headwear = {
  Turban: { hair: [1] },
  GrayBun: { hair: [1, 2] },
  GrayShort: { hair: [1] },
  GrayMedium: { hair: [1] },
  Beanie: { hair: [1] },
  Hijab: { cap: [1, 2], scarf: true },
};
