import { Picture } from "@/components/picture/picture";
import type { CareersBanner } from "@/generated/content";

/** The invitation, beside a window into the office with an empty chair. */
export function Banner({ words }: { words: CareersBanner }) {
  return (
    <section className="careers-banner" aria-labelledby="banner-heading">
      <div className="careers-banner__inner wrap">
        <div className="careers-banner__words">
          <h2 className="careers-banner__heading" id="banner-heading">
            {words.heading}
          </h2>
          <p className="careers-banner__text">{words.text}</p>
        </div>
        <div className="careers-banner__window">
          <Picture className="careers-banner__picture" image={words.image} loading="eager" />
        </div>
      </div>
    </section>
  );
}
