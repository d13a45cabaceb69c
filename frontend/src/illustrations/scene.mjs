/**
 * The type of a scene, and the SVG element around it.
 * @typedef {object} Scene
 * @property {number} width  px, also the viewBox
 * @property {number} height px
 * @property {() => string} draw the SVG markup inside
 */
import { LINE, TEAL_LIGHT } from "./palette.mjs";

/*
 * Scenes have a transparent background, on a light or on a dark page. Their attributes are for the
 * light page. On a dark page, classes change what would be invisible: `page-line` (ink without a shape
 * behind it), `rim` and `edge` (around black hair, clothes and poles) and `deep` (teal).
 */
const STYLE =
  "@media (prefers-color-scheme:dark){.page-line,.edge,.rim{stroke:#E9E4D8}" +
  `.rim{stroke-width:4;stroke-linejoin:round}.deep{fill:${TEAL_LIGHT}}}`;

/**
 * Returns the whole SVG document of a scene.
 * @param {Scene} scene
 */
export function svgOf({ width, height, draw }) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<style>${STYLE}</style>` +
    `<g stroke-width="${LINE}" stroke-linecap="round" stroke-linejoin="round">${draw()}</g></svg>`
  );
}
