import { useSite } from "@/lib/site";
import type { View } from "@/lib/view";

/** The title and the meta elements of a page. React moves them into the head. */
export function PageMeta({ view }: { view: View }) {
  const { brand } = useSite();
  const { title, description, canonical, image } = view.meta;
  const isPost = view.name === "blog";
  return (
    <>
      <title>{`${title} | ${brand.name}`}</title>
      <meta name="description" content={description} />
      {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content={isPost ? "article" : "website"} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={canonical} />}
      {image && <meta property="og:image" content={image} />}
      <link rel="alternate" type="application/atom+xml" href="/blogs/feed.atom" title={brand.name} />
      <link rel="alternate" type="application/feed+json" href="/blogs/feed.json" title={brand.name} />
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
    </>
  );
}
