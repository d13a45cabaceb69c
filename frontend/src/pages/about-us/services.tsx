import { Anchor } from "@/components/anchor/anchor";
import type { AboutServices } from "@/generated/content";

/** Our services, as the lines of an index. */
export function Services({ services }: { services: AboutServices }) {
  return (
    <section className="about-services wrap" aria-labelledby="services-heading">
      <div className="about-services__opening">
        <h2 id="services-heading">{services.heading}</h2>
        <p className="about-services__intro">{services.intro}</p>
      </div>
      <ul className="about-services__list">
        {services.items.map((item) => (
          <li className="about-services__service" key={item.href}>
            <h3>
              <Anchor className="about-services__link" href={item.href}>
                {item.title}
              </Anchor>
            </h3>
            <p className="about-services__text">{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
