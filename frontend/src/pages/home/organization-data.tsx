import { StructuredData } from "@/components/structured-data/structured-data";
import { useSite } from "@/lib/site";
import { useAbsolute } from "@/lib/view";

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
          email: contact.email,
          telephone: contact.phone,
          address: {
            "@type": "PostalAddress",
            streetAddress: street.join(", "),
            addressLocality: city,
            addressRegion: state,
            postalCode,
            addressCountry: countryCode,
          },
          sameAs: social.map(({ href }) => href),
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
