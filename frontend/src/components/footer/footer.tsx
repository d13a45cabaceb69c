import { Anchor } from "@/components/anchor/anchor";
import { FooterArches, SocialIcon } from "@/components/footer/footer-drawings";
import { Kept } from "@/components/kept/kept";
import { LegalLinks } from "@/components/legal-text/legal-links";
import type { Address, Link } from "@/generated/content";
import { addressLines, phoneLink, useSite } from "@/lib/site";

/** The footer of every page: links, the office, social networks and the legal texts. */
export function Footer({ inert }: { inert: boolean }) {
  const { brand, footer } = useSite();

  return (
    <footer className="on-screen footer" inert={inert}>
      <div className="wrap">
        <div className="footer__top">
          <p className="footer__tagline">{brand.tagline}</p>
          <FooterArches />
        </div>
        <Kept as="div" className="footer__columns" part={Columns} props={{}} />
        <div className="footer__bottom">
          <p className="footer__copyright">{footer.copyright}</p>
          <Anchor className="footer__link" href="/search">
            {footer.search}
          </Anchor>
          <Anchor className="footer__link" href="/your-data">
            {footer.yourData}
          </Anchor>
          <LegalLinks className="footer__legal" linkClassName="footer__link" />
        </div>
      </div>
    </footer>
  );
}

function Columns() {
  const { contact, navigation, footer, social, labels } = useSite();
  const { quickLinks } = footer;

  return (
    <>
      <nav className="footer__lists" aria-label={labels.footerNavigation}>
        <LinkList id="footer-links" heading={quickLinks.heading} links={quickLinks.links} />
        <LinkList id="footer-services" heading={navigation.services.label} links={navigation.services.links} />
        <LinkList id="footer-products" heading={navigation.products.label} links={navigation.products.links} />
      </nav>
      <div className="footer__office">
        <h2 className="footer__heading">{footer.officeHeading}</h2>
        <Office address={contact.address} />
        <ul className="footer__links">
          <li>
            <a className="footer__link" href={phoneLink(contact.phone)}>
              {contact.phone}
            </a>
          </li>
          <li>
            <a className="footer__link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </li>
        </ul>
      </div>
      <div className="footer__social">
        {social.length > 0 && <h2 className="footer__heading">{footer.socialHeading}</h2>}
        <ul className="footer__networks">
          {social.map(({ network, label, href }, index) => (
            <li key={index}>
              <Anchor className="footer__network" href={href} newTab>
                <span className="visually-hidden">{label}</span>
                <SocialIcon className="footer__icon" network={network} />
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Links under a heading with an id. Without links, nothing. */
function LinkList({ id, heading, links }: { id: string; heading: string; links: Link[] }) {
  if (links.length === 0) return null;
  return (
    <div className="footer__list">
      <h2 className="footer__heading" id={id}>
        {heading}
      </h2>
      <ul className="footer__links" aria-labelledby={id}>
        {links.map((link, index) => (
          <li key={index}>
            <Anchor className="footer__link" href={link.href}>
              {link.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Office({ address }: { address: Address }) {
  return (
    <address className="footer__address">
      {addressLines(address).map((line, index) => (
        <span key={index} className="footer__line">
          {line}
        </span>
      ))}
    </address>
  );
}
