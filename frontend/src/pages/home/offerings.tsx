import { Anchor } from "@/components/anchor/anchor";
import type { HomeAbout } from "@/generated/content";
import { Arch } from "@/pages/home/arch";

/** Who we are, and our offerings, drawn as the arches of a bridge. */
export function Offerings({ about }: { about: HomeAbout }) {
  return (
    <section className="section offerings" id="about" aria-labelledby="about-heading">
      <div className="wrap">
        <div className="offerings__opening">
          <div>
            <p className="offerings__eyebrow">{about.eyebrow}</p>
            <h2 id="about-heading">{about.heading}</h2>
          </div>
          <p className="offerings__intro">{about.intro}</p>
        </div>
        {about.offerings.length > 0 && (
          <ul className="offerings__list">
            {about.offerings.map((offering, index) => (
              <li className="offering" key={index}>
                <div className="offering__arch">
                  <Arch order={index} />
                </div>
                <h3 className="offering__title">{offering.title}</h3>
                <p className="offering__text">{offering.text}</p>
                <Anchor className="strong" href={offering.link.href}>
                  {offering.link.label}
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
