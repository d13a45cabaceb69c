import { readFileSync } from "node:fs";

const palette = readFileSync(new URL("../styles/settings/_palette.scss", import.meta.url), "utf8");

/** @param {string} name of a colour of the site */
function colour(name) {
  const found = palette.match(new RegExp(`^\\$${name}: (#[0-9a-f]{6});`, "m"))?.[1];
  if (!found) throw new Error(`_palette.scss has no colour ${name}`);
  return found.toUpperCase();
}

// The colours of the illustrations are those of the site.
export const PAPER = colour("paper");
export const INK = colour("ink");
export const TEAL = colour("teal");
export const TEAL_RAISED = colour("teal-raised");
export const TEAL_LIGHT = colour("teal-light");
export const MARIGOLD = colour("marigold");
export const CLAY = colour("clay");
export const MINT = colour("mint");
export const SAND = colour("sand");
export const WHITE = colour("white");

/** The width of every ink line in a scene of 800 px, which is the line width of the Peeps. */
export const LINE = 3.2;
