import { StructuredData } from "@/components/structured-data/structured-data";
import { useSite } from "@/lib/site";
import { useAbsolute } from "@/lib/view";

/** Reports whether a text is not one of the sample's placeholders, which search engines would keep for long. */
const isReal = (text: string) => !/example|placeholder|0000 0000/i.test(text);

/** Describes the company and its website for search engines (schema.org Organization and WebSite). */
export function OrganizationData() {
  const { brand, contact, social } = useSite();
  const absolute = useAbsolute();
  const { street, city, state, postalCode, countryCode } = contact.address;
  return (
    <>
      <StructuredData
        thing={{
          "@type": "Organization",
          "@id": absolute("/#organization"),
          name: brand.name,
          alternateName: brand.shortName,
          slogan: brand.tagline,
          url: absolute("/"),
          logo: absolute("/icon-512.png"),
          ...(isReal(contact.email) && { email: contact.email }),
          ...(isReal(contact.phone) && { telephone: contact.phone }),
          address: {
            "@type": "PostalAddress",
            ...(street.every(isReal) && { streetAddress: street.join(", "), postalCode }),
            addressLocality: city,
            addressRegion: state,
            addressCountry: countryCode,
          },
          sameAs: social.map(({ href }) => href).filter(isReal),
        }}
      />
      <StructuredData
        thing={{
          "@type": "WebSite",
          name: brand.name,
          url: absolute("/"),
          inLanguage: "en-IN",
          publisher: { "@id": absolute("/#organization") },
        }}
      />
    </>
  );
}
