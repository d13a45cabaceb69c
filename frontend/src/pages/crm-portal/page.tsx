import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Screenshot } from "@/components/screenshot/screenshot";
import { BoardCards } from "@/components/sections/board-cards";
import type { Cards, CrmPortal } from "@/generated/content";
import { Board } from "@/pages/crm-portal/board";
import "@/components/sections/board-cards.scss";
import "@/pages/crm-portal/crm-portal.scss";
import "@/pages/crm-portal/board.scss";

/** Product: the CRM portal. */
export function Page({ data }: { data: CrmPortal }) {
  return (
    <>
      <div className="crm-hero">
        <div className="crm-hero__opening wrap">
          <div>
            <h1>{data.title}</h1>
            <p className="crm-hero__tagline">{data.tagline}</p>
          </div>
          <div className="crm-hero__intro">
            {data.intro.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        </div>
        <div className="crm-hero__stage">
          <div className="wrap">
            <Screenshot className="crm-hero__screen" shot={data.screen} note={data.demo.note}>
              <Board demo={data.demo} />
            </Screenshot>
          </div>
        </div>
      </div>
      <div className="crm-features">
        <BoardCards heading={data.featuresHeading} cards={data.features} />
      </div>
      <Roles roles={data.roles} />
      <CallToAction words={data.callToAction} shape="split" tone="band" />
    </>
  );
}

/** The roles that work with it. */
function Roles({ roles }: { roles: Cards }) {
  return (
    <section className="roles" aria-labelledby="roles-heading">
      <div className="wrap">
        <h2 id="roles-heading">{roles.heading}</h2>
        <ul className="roles__list">
          {roles.cards.map((card, index) => (
            <li className="roles__role" key={index}>
              <svg className="roles__figure" viewBox="0 0 120 96" aria-hidden="true" focusable="false">
                <path className="roles__body" d="M12 96a48 48 0 0 1 96 0z" />
                <circle className="roles__head" cx="60" cy="26" r="24" />
              </svg>
              <h3 className="roles__title">{card.title}</h3>
              <p className="roles__text">{card.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
