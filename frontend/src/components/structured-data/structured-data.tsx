/** Something as schema.org describes it. */
export type Thing = { "@type": string } & Record<string, unknown>;

/** Tells search engines what the page says, as JSON-LD. All of it must be visible on the page. */
export function StructuredData({ thing }: { thing: Thing }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", "\\u003c");
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped; never executed
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
