import { useState } from "react";
import { Anchor } from "@/components/anchor/anchor";
import { Button } from "@/components/button/button";
import { Picture } from "@/components/picture/picture";
import type { ContactMap, MapPlace } from "@/generated/content";

/**
 * Our own picture of a place, which a click replaces by OpenStreetMap's map. Nothing is
 * asked of their servers before that click.
 */
export function OfficeMap({ words, place }: { words: ContactMap; place: MapPlace }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <div className="office-map">
      <div className="office-map__frame">
        {loaded ? (
          <iframe
            className="office-map__embed"
            title={words.title}
            src={embedAddress(place)}
            // The focus was on the button that is gone now.
            ref={(frame) => frame?.focus()}
          />
        ) : (
          <Picture image={words.image} className="office-map__picture" />
        )}
      </div>
      <div className="office-map__foot">
        {!loaded && (
          <>
            <div className="office-map__load">
              <Button onClick={() => setLoaded(true)}>{words.load}</Button>
            </div>
            <p className="office-map__note">{words.note}</p>
          </>
        )}
        <Anchor className="office-map__link" href={place.link} newTab>
          {words.link}
        </Anchor>
      </div>
    </div>
  );
}

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
