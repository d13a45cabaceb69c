import { Anchor } from "@/components/anchor/anchor";
import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Picture } from "@/components/picture/picture";
import type { AboutProducts, AboutServices, AboutUs, Cards } from "@/generated/content";
import "@/pages/about-us/about-us.scss";

/** About us: who we are, our goals, services and portals. */
export function Page({ data }: { data: AboutUs }) {
  const [table, bridge] = data.images;
  const [lead, second, ...more] = data.description;
  return (
    <>
      <div className="ground">
        <div className="about-hero__inner wrap">
          <h1 className="about-hero__heading">{data.heading}</h1>
          <p className="large">{lead}</p>
          <p className="muted about-hero__second">{second}</p>
          {bridge && <Picture className="full about-hero__picture" image={bridge} loading="eager" />}
        </div>
      </div>
      <div className="section">
        <div className="centred about-table__inner wrap">
          {table && <Picture className="full" image={table} />}
          <div className="about-table__text">
            {more.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
      <Goals goals={data.goals} />
      <Services services={data.services} />
      <Portals products={data.products} />
      <CallToAction words={data.callToAction} shape="sun" tone="accent" />
    </>
  );
}

/** The goals, each a step higher than the one before. */
function Goals({ goals }: { goals: Cards }) {
  return (
    <section className="goals" aria-labelledby="goals-heading">
      <div className="wrap">
        <h2 id="goals-heading">{goals.heading}</h2>
        <ul className="goals__list">
          {goals.cards.map((goal, index) => (
            <li className="tint goals__goal" key={index}>
              <h3 className="goals__title">{goal.title}</h3>
              <p>{goal.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The services, as the lines of an index. Without any, nothing. */
function Services({ services }: { services: AboutServices }) {
  if (services.items.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="services-heading">
      <div className="about-services__opening">
        <h2 id="services-heading">{services.heading}</h2>
        <p className="muted">{services.intro}</p>
      </div>
      <ul className="about-services__list">
        {services.items.map((item, index) => (
          <li className="centred about-services__service" key={index}>
            <h3>
              <Anchor className="about-services__link" href={item.href}>
                {item.title}
              </Anchor>
            </h3>
            <p className="muted">{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The portals, drawn as doors in a wall. Without any, nothing. */
function Portals({ products }: { products: AboutProducts }) {
  if (products.items.length === 0) return null;
  return (
    <section className="portals" aria-labelledby="products-heading">
      <div className="wrap">
        <div className="portals__opening">
          <h2 id="products-heading">{products.heading}</h2>
          <p>{products.intro}</p>
        </div>
        <ul className="portals__list">
          {products.items.map((item, index) => (
            <li className="portals__portal" key={index}>
              <h3 className="portals__title">
                <Anchor className="portals__link" href={item.href}>
                  {item.title}
                </Anchor>
              </h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
