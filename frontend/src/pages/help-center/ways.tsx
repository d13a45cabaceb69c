import { ButtonLink } from "@/components/button/button";
import type { CallToAction } from "@/generated/content";
import { phoneLink, useSite } from "@/lib/site";

/** The end of the help center: the ways to reach us, with the hours in which somebody answers. */
export function Ways({ words }: { words: CallToAction }) {
  const { contact } = useSite();
  return (
    <section className="ways" aria-labelledby="call-to-action">
      <div className="ways__inner wrap">
        <div>
          <h2 id="call-to-action">{words.heading}</h2>
          <p className="large ways__text">{words.text}</p>
          <ButtonLink href={words.href}>{words.label}</ButtonLink>
        </div>
        <ul className="ways__list">
          <li>
            <a className="whole ways__link" href={phoneLink(contact.phone)}>
              {contact.phone}
            </a>
          </li>
          <li>
            <a className="whole ways__link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </li>
          {contact.hours.map(({ days, time }, index) => (
            <li className="ways__hours" key={index}>
              <span>{days}</span> <span>{time}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
