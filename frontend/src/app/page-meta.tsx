import { useSite } from "@/lib/site";
import type { Meta, View } from "@/lib/view";

/** The title and the meta elements of a page. React moves them into the head. */
export function PageMeta({ view }: { view: View }) {
  const { brand } = useSite();
  const { title, description, canonical } = view.meta;
  const isPost = view.name === "blog";
  return (
    <>
      {/* Screen readers say the title first. */}
      <title>{`${view.isDone ? "Done: " : ""}${title} | ${brand.name}`}</title>
      <meta name="description" content={description} />
      {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content={isPost ? "article" : "website"} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonical && <meta property="og:url" content={canonical} />}
      <ImageMeta meta={view.meta} />
      {!view.noBlog && (
        <>
          <link rel="alternate" type="application/atom+xml" href="/blogs/feed.atom" title={brand.name} />
          <link rel="alternate" type="application/feed+json" href="/blogs/feed.json" title={brand.name} />
        </>
      )}
      <meta name="twitter:card" content={Number(view.meta.imageWidth) > 512 ? "summary_large_image" : "summary"} />
    </>
  );
}

/** The picture that shared links show. */
function ImageMeta({ meta: { image, imageAlt, imageWidth, imageHeight } }: { meta: Meta }) {
  if (!image) return null;
  return (
    <>
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(imageWidth)} />
      <meta property="og:image:height" content={String(imageHeight)} />
      <meta property="og:image:alt" content={imageAlt} />
    </>
  );
}
