import { Anchor } from "@/components/anchor/anchor";
import type { PostLabels } from "@/generated/content";
import { type BlogSummary, blogPath } from "@/lib/blog";
import { fill } from "@/lib/fill";
import { Cover } from "@/pages/blogs/cover";

/** The posts that are most similar to this one. */
export function Related({ posts, words }: { posts: BlogSummary[]; words: PostLabels }) {
  if (posts.length === 0) return null;
  return (
    <section className="on-screen section tint related" aria-labelledby="related-heading">
      <div className="related__inner wrap">
        <h2 id="related-heading">{words.related}</h2>
        <ul className="related__posts">
          {posts.map((post) => (
            <li key={post.slug} className="related__post">
              <div className="related__text">
                <p className="post-facts">
                  {post.category && <span>{post.category}</span>}{" "}
                  <span>{fill(words.readTime, { n: post.readMinutes })}</span>
                </p>
                <h3 className="related__title">
                  <Anchor className="post-link" href={blogPath(post.slug)}>
                    {post.title}
                  </Anchor>
                </h3>
              </div>
              <Cover cover={{ ...post.cover, alt: "" }} className="related__cover" sizes="14rem" loading="lazy" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
