import { Anchor } from "@/components/anchor/anchor";
import type { AboutProducts } from "@/generated/content";

/** Our portals, as open doors in one wall. */
export function Portals({ products }: { products: AboutProducts }) {
  return (
    <section className="portals" aria-labelledby="products-heading">
      <div className="wrap">
        <div className="portals__opening">
          <h2 id="products-heading">{products.heading}</h2>
          <p>{products.intro}</p>
        </div>
        <ul className="portals__list">
          {products.items.map((item) => (
            <li className="portals__portal" key={item.href}>
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
