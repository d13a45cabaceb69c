import { StructuredData } from "@/components/structured-data/structured-data";
import { useSite } from "@/lib/site";
import { useView } from "@/lib/view";

interface BlogPosting {
  title: string;
  excerpt: string;
  author: string;
  /** Times in UTC, in PocketBase's format. */
  publishedAt: string;
  updated: string;
  tags: string[];
}

interface BlogPostingDataProps {
  post: BlogPosting;
  /** The authors that are a desk of the company and not a person. */
  desks: string[];
}

/** Describes a post for search engines (schema.org BlogPosting). */
export function BlogPostingData({ post, desks }: BlogPostingDataProps) {
  const { brand } = useSite();
  const { meta } = useView();
  return (
    <StructuredData
      thing={{
        "@type": "BlogPosting",
        headline: post.title,
        description: post.excerpt,
        ...(meta.image && { image: meta.image }),
        author: { "@type": desks.includes(post.author) ? "Organization" : "Person", name: post.author },
        publisher: { "@type": "Organization", name: brand.name },
        datePublished: isoTime(post.publishedAt),
        dateModified: isoTime(post.updated),
        keywords: post.tags.join(", "),
        inLanguage: "en-IN",
        mainEntityOfPage: meta.canonical,
      }}
    />
  );
}

/** Replaces PocketBase's space between date and time by the T of ISO 8601. */
const isoTime = (moment: string) => moment.replace(" ", "T");
