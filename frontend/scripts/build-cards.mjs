/**
 * Draws the icon in several sizes into dist/fixed, whose files have fixed addresses, and into dist/cards the ground of the
 * cards (1200×630) that shared links show: one for each scene, and a plain one. The program writes the words on them.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import { MARIGOLD, PAPER, SAND, TEAL } from "../src/illustrations/palette.mjs";

const inFrontend = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const scenes = inFrontend("src/generated/scenes");
const output = inFrontend("dist/fixed");
const cards = inFrontend("dist/cards");

const card = { width: 1200, height: 630 };
/** The part of a card for its scene, in pixels, and the space beside it. */
const corner = { width: 560, height: 440 };
const margin = 20;

/** Draws the site's logo, a span over a sun. `ground` is the background, for devices that need one. */
const icon = (/** @type {string} */ ground) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ground}
  <path d="M6 48a26 26 0 0 1 52 0H47a15 15 0 0 0-30 0z" fill="${TEAL}"/>
  <circle cx="32" cy="40" r="8" fill="${MARIGOLD}"/></svg>`;

const png = (/** @type {string} */ svg, /** @type {number} */ width) =>
  new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();

/** Draws the paper of a card, with a scene in the corner that the words leave free (pb/web/site/cards.go). */
function cardOf(/** @type {string} */ scene) {
  const [, width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(scene) ?? []).map(Number);
  const scale = Math.min(corner.height / height, corner.width / width);
  const x = card.width - margin - (corner.width + width * scale) / 2;
  const y = card.height - height * scale;
  const inner = scene
    .replace(/ width="\d+" height="\d+"/, "")
    .replace("<svg", `<svg x="${x}" y="${y}" width="${width * scale}" height="${height * scale}"`);
  return paper(`<path d="M-90 630a200 200 0 0 1 400 0h-70a130 130 0 0 0-260 0z" fill="${SAND}"/>
    <path d="M930 630a180 180 0 0 1 360 0h-60a120 120 0 0 0-240 0z" fill="${SAND}"/>${inner}`);
}

const paper = (/** @type {string} */ drawn) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${card.width} ${card.height}">
    <rect width="${card.width}" height="${card.height}" fill="${PAPER}"/>${drawn}</svg>`;

/** The card of a company with other colours, and of a page without a scene. It has only colours that a company can change. */
const plain = paper(`<path d="M620 630a170 170 0 0 1 340 0h-70a100 100 0 0 0-200 0z" fill="${TEAL}"/>
  <path d="M860 630a130 130 0 0 1 260 0z" fill="${MARIGOLD}"/>
  <path d="M1020 630a170 170 0 0 1 340 0h-70a100 100 0 0 0-200 0z" fill="${TEAL}"/>`);

for (const folder of [output, cards]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
const ground = `<rect width="64" height="64" fill="${PAPER}"/>`;
writeFileSync(join(output, "icon.svg"), icon(""));
for (const size of [180, 192, 512]) writeFileSync(join(output, `icon-${size}.png`), png(icon(ground), size));
writeFileSync(join(output, "favicon.ico"), png(icon(""), 48)); // a PNG, which browsers recognise by its content
writeFileSync(join(cards, "plain.png"), png(plain, card.width));
for (const file of readdirSync(scenes).filter((name) => name.endsWith(".svg"))) {
  const name = `${basename(file, ".svg")}.png`;
  writeFileSync(join(cards, name), png(cardOf(readFileSync(join(scenes, file), "utf8")), card.width));
}
