/**
 * What a scene is, and the SVG element around it.
 * @typedef {object} Scene
 * @property {number} width  px, also the viewBox
 * @property {number} height px
 * @property {() => string} draw the SVG markup inside
 */
import { LINE } from "./palette.mjs";

/*
 * Scenes stand on a transparent ground, on paper or on a near-black page. By their attributes they are
 * drawn for paper; in the dark, classes change what would be lost: `page-line` (ink that lies on no
 * filled shape), `rim` and `edge` (drawn around black hair, clothes and poles) and `deep` (teal).
 */
const STYLE =
  "@media (prefers-color-scheme:dark){.page-line,.edge,.rim{stroke:#E9E4D8}" +
  ".rim{stroke-width:4;stroke-linejoin:round}.deep{fill:#1B6C68}}";

/**
 * The whole SVG document of a scene.
 * @param {Scene} scene
 */
export function svgOf({ width, height, draw }) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<style>${STYLE}</style>` +
    `<g stroke-width="${LINE}" stroke-linecap="round" stroke-linejoin="round">${draw()}</g></svg>`
  );
}
