import { useId } from "react";
import { Anchor } from "@/components/anchor/anchor";
import { blogPath } from "@/lib/blog";
import { fill } from "@/lib/fill";
import { Cover } from "@/pages/blogs/cover";
import type { SectionProps } from "@/pages/page/data";
import "@/pages/blogs/cover.scss";

/** The newest posts. Without posts, nothing is shown. */
export function Look({ words, data }: SectionProps<"posts">) {
  const id = useId();
  const { posts = [], labels } = data.posts ?? {};
  if (!labels || posts.length === 0) return null;
  return (
    <section className={`section page-posts--${words.look}`} aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id}>{words.heading}</h2>
        <ul className="page-posts__list">
          {posts.map((post, index) => (
            <li key={index} className="page-posts__post">
              <Cover cover={{ ...post.cover, alt: "" }} sizes="24rem" loading="lazy" />
              <h3 className="heading-4 page-posts__title">
                <Anchor className="post-link" href={blogPath(post.slug)}>
                  {post.title}
                </Anchor>
              </h3>
              <p className="muted">{fill(labels.readTime, { n: post.readMinutes })}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
