import type { MapPlace } from "@/generated/content";

/** The size in pixels of the part of the map that is asked for; the frame may be a bit smaller or larger. */
const shown = { width: 800, height: 500 };
const tileSize = 256;

/** The address of OpenStreetMap's embeddable map around a place, with a marker on it. */
export function embedAddress({ latitude, longitude, zoom }: MapPlace): string {
  const degreesPerPixel = 360 / (tileSize * 2 ** zoom);
  const halfWidth = (shown.width / 2) * degreesPerPixel;
  // A degree of latitude is drawn taller the farther it is from the equator.
  const halfHeight = (shown.height / 2) * degreesPerPixel * Math.cos((latitude * Math.PI) / 180);
  const box = [longitude - halfWidth, latitude - halfHeight, longitude + halfWidth, latitude + halfHeight];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
