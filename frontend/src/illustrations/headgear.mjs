/** Headgear that Open Peeps does not include, in the units of its drawings (see figure.mjs). */
import { INK, MARIGOLD, WHITE } from "./palette.mjs";

const worn = (/** @type {string} */ d, /** @type {string} */ fill) =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="21"/>`;

/** A safety helmet. It needs flat hair. @param {string} [colour] */
export const helmet = (colour = MARIGOLD) =>
  worn("M232 210C205 58 300-32 430-32c130 0 215 85 222 222z", colour) +
  worn("M372-22c-10-26 10-40 60-40s74 14 68 42c-14 50-16 110-12 205l-104 2c4-90 0-150-12-209z", colour) +
  worn("M214 210c130-34 290-42 432-30l74 34c18 12 12 34-8 33-150-22-330-18-480 8-30 2-40-36-18-45z", colour);

/** A headset with a microphone. @param {string} [colour] */
export const headset = (colour = WHITE) =>
  `<path d="M290 318C236 120 330 52 440 52" fill="none" stroke="${INK}" stroke-width="46"/>` +
  `<path d="M290 318C236 120 330 52 440 52" fill="none" stroke="${colour}" stroke-width="14"/>` +
  worn("M262 280h44c16 0 26 12 26 28v64c0 16-10 28-26 28h-44c-16 0-26-12-26-28v-64c0-16 10-28 26-28z", colour) +
  `<path d="M292 402c10 64 60 88 128 82" fill="none" stroke="${INK}" stroke-width="18"/>` +
  worn("M416 470h28a16 16 0 0 1 0 32h-28a16 16 0 0 1 0-32z", colour);
