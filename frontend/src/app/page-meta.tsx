import { useSite } from "@/lib/site";
import type { View } from "@/lib/view";

/** The head elements of a page; React hoists them into the head. */
export function PageMeta({ view }: { view: View }) {
  const { brand } = useSite();
  const { title, description, canonical } = view.meta;
  return (
    <>
      <title>{`${title} | ${brand.name}`}</title>
      <meta name="description" content={description} />
      {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
    </>
  );
}
