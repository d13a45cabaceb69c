import { useTrustedHTML } from "@/lib/trusted-types";

/** An object of schema.org. */
export type Thing = { "@type": string } & Record<string, unknown>;

/** Describes the page for search engines as JSON-LD. Everything in it must be visible on the page. */
export function StructuredData({ thing }: { thing: Thing }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", "\\u003c");
  const trusted = useTrustedHTML(text);
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped; never executed
      dangerouslySetInnerHTML={trusted}
    />
  );
}
