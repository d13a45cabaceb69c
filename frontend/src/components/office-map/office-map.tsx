import { useState } from "react";
import { Anchor } from "@/components/anchor/anchor";
import { Button } from "@/components/button/button";
import { Picture } from "@/components/picture/picture";
import type { Address, ContactMap, MapPlace } from "@/generated/content";
import { addressLines } from "@/lib/site";

interface Props {
  words: ContactMap;
  place: MapPlace;
  address: Address;
}

/**
 * Shows the address, and the company's picture of the place if it has one, until a click loads the map from
 * OpenStreetMap. Before that click, nothing is requested from their servers.
 */
export function OfficeMap({ words, place, address }: Props) {
  const [loaded, setLoaded] = useState(false);
  return (
    <div className="office-map">
      {loaded ? (
        <div className="office-map__frame">
          <iframe className="office-map__embed" title={words.title} src={embedAddress(place)} ref={focusFrame} />
        </div>
      ) : (
        <div>
          {words.image && (
            <div className="office-map__frame">
              <Picture image={words.image} className="office-map__picture" />
            </div>
          )}
          <address className="office-map__address">{addressLines(address).join("\n")}</address>
        </div>
      )}
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

/** Focuses the frame, because the button that had the focus is gone. It is one function, so it runs once. */
const focusFrame = (frame: HTMLIFrameElement | null) => frame?.focus();

/** The size of the map section, in pixels. The frame may be slightly smaller or larger. */
const shown = { width: 800, height: 500 };
const tileSize = 256;

/** Returns the address of OpenStreetMap's embeddable map with a marker at a place. */
export function embedAddress({ latitude, longitude, zoom }: MapPlace): string {
  const degreesPerPixel = 360 / (tileSize * 2 ** zoom);
  const halfWidth = (shown.width / 2) * degreesPerPixel;
  // Mercator's projection stretches latitudes with the distance from the equator.
  const halfHeight = (shown.height / 2) * degreesPerPixel * Math.cos((latitude * Math.PI) / 180);
  const box = [longitude - halfWidth, latitude - halfHeight, longitude + halfWidth, latitude + halfHeight];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
