import type { ContactNext, ContactPanel as Words } from "@/generated/content";
import { addressLines, phoneLink, useSite } from "@/lib/site";

/** The side panel: address, phone, email, business hours, and what happens after a message. */
export function ContactPanel({ panel, next }: { panel: Words; next: ContactNext }) {
  const { contact } = useSite();
  return (
    <aside className="contact-panel" aria-labelledby="contact-panel-heading">
      <h2 className="heading-3" id="contact-panel-heading">
        {panel.heading}
      </h2>
      <dl className="contact-panel__ways">
        <div className="contact-panel__way">
          <dt className="contact-panel__label">{panel.address}</dt>
          <dd>
            <address>
              {addressLines(contact.address).map((line, index) => (
                <span className="whole" key={index}>
                  {line}
                </span>
              ))}
            </address>
          </dd>
        </div>
        <div className="contact-panel__way">
          <dt className="contact-panel__label">{panel.phone}</dt>
          <dd>
            <a className="strong contact-panel__link" href={phoneLink(contact.phone)}>
              {contact.phone}
            </a>
          </dd>
        </div>
        <div className="contact-panel__way">
          <dt className="contact-panel__label">{panel.email}</dt>
          <dd>
            <a className="strong contact-panel__link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </dd>
        </div>
        <div className="contact-panel__way">
          <dt className="contact-panel__label">{panel.hours}</dt>
          {contact.hours.map(({ days, time }, index) => (
            <dd className="contact-panel__hours" key={index}>
              <span>{days}</span> <span>{time}</span>
            </dd>
          ))}
        </div>
      </dl>
      <h2 className="heading-3 contact-panel__heading--next">{next.heading}</h2>
      <ol className="contact-panel__steps">
        {next.steps.map((step, index) => (
          <li className="contact-panel__step" key={index}>
            {step}
          </li>
        ))}
      </ol>
    </aside>
  );
}
