import { useState } from "react";
import { Anchor } from "@/components/anchor/anchor";
import { Button } from "@/components/button/button";
import { embedAddress } from "@/components/office-map/embed-address";
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
