import { Day } from "@/components/day/day";
import type { PostLabels } from "@/generated/content";
import type { BlogSummary } from "@/lib/blog";
import { fill } from "@/lib/fill";
import { Cover } from "@/pages/blogs/cover";

/** The title page of a post; its cover stands on the line that parts it from the text. */
export function PostHead({ post, words }: { post: BlogSummary; words: PostLabels }) {
  return (
    <header className="post-head">
      <div className="post-head__words wrap">
        <h1 className="post-head__title">{post.title}</h1>
        <p className="post-head__excerpt">{post.excerpt}</p>
        <p className="post-head__facts">
          <strong>{fill(words.by, { author: post.author })}</strong>
          <Day moment={post.publishedAt} />
          <span>{fill(words.readTime, { n: post.readMinutes })}</span>
        </p>
      </div>
      <Cover cover={post.cover} className="post-head__cover" sizes="(min-width: 64rem) 60rem, 100vw" loading="eager" />
    </header>
  );
}
