import { Anchor } from "@/components/anchor/anchor";
import { categoryPath } from "@/lib/blog";

interface TagsProps {
  heading: string;
  category: string;
  tags: string[];
}

/** What the post is about: each leads to all posts about it. */
export function Tags({ heading, category, tags }: TagsProps) {
  const all = [...new Set([category, ...tags])].filter(Boolean);
  if (all.length === 0) return null;
  return (
    <section className="post-tags" aria-labelledby="tags-heading">
      <h2 className="post__side-heading" id="tags-heading">
        {heading}
      </h2>
      <ul className="post-tags__list">
        {all.map((tag) => (
          <li key={tag}>
            <Anchor className="post-tags__link" href={categoryPath(tag)}>
              {tag}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
