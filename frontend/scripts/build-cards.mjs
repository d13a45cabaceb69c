/**
 * Draws the pictures with fixed addresses into dist/fixed: the icon in several sizes, and for each
 * scene the card (1200×630) that shared links show.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import { MARIGOLD, PAPER, SAND, TEAL } from "../src/illustrations/palette.mjs";

const inFrontend = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const scenes = inFrontend("src/generated/scenes");
const output = inFrontend("dist/fixed");

const card = { width: 1200, height: 630 };
/** The space above and below a scene, in pixels. */
const margin = 30;

/** Draws the site's logo, a span over a sun. `ground` is the background, for devices that need one. */
const icon = (/** @type {string} */ ground) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ground}
  <path d="M6 48a26 26 0 0 1 52 0H47a15 15 0 0 0-30 0z" fill="${TEAL}"/>
  <circle cx="32" cy="40" r="8" fill="${MARIGOLD}"/></svg>`;

const png = (/** @type {string} */ svg, /** @type {number} */ width) =>
  new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();

/** Draws a scene on paper, with an arch behind each side that leads out of the picture. */
function cardOf(/** @type {string} */ scene) {
  const [, width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(scene) ?? []).map(Number);
  const scale = Math.min((card.height - margin) / height, (card.width * 0.8) / width);
  const x = (card.width - width * scale) / 2;
  const y = card.height - height * scale;
  const inner = scene
    .replace(/ width="\d+" height="\d+"/, "")
    .replace("<svg", `<svg x="${x}" y="${y}" width="${width * scale}" height="${height * scale}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${card.width} ${card.height}">
    <rect width="${card.width}" height="${card.height}" fill="${PAPER}"/>
    <path d="M-90 630a200 200 0 0 1 400 0h-70a130 130 0 0 0-260 0z" fill="${SAND}"/>
    <path d="M930 630a180 180 0 0 1 360 0h-60a120 120 0 0 0-240 0z" fill="${SAND}"/>${inner}</svg>`;
}

rmSync(output, { recursive: true, force: true });
mkdirSync(join(output, "cards"), { recursive: true });
const ground = `<rect width="64" height="64" fill="${PAPER}"/>`;
writeFileSync(join(output, "icon.svg"), icon(""));
for (const size of [180, 192, 512]) writeFileSync(join(output, `icon-${size}.png`), png(icon(ground), size));
writeFileSync(join(output, "favicon.ico"), png(icon(""), 48)); // a PNG, which browsers recognise by its content
for (const file of readdirSync(scenes).filter((name) => name.endsWith(".svg"))) {
  const name = `${basename(file, ".svg")}.png`;
  writeFileSync(join(output, "cards", name), png(cardOf(readFileSync(join(scenes, file), "utf8")), card.width));
}
