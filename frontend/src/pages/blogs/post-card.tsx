import { Anchor } from "@/components/anchor/anchor";
import { ButtonLink } from "@/components/button/button";
import { Day } from "@/components/day/day";
import type { PostLabels } from "@/generated/content";
import { type BlogSummary, blogPath } from "@/lib/blog";
import { fill } from "@/lib/fill";
import { Cover } from "@/pages/blogs/cover";

interface PostCardProps {
  post: BlogSummary;
  words: PostLabels;
  /** The first post is large and stands above all others. */
  lead: boolean;
}

/** A post in the list. Its size depends on its position; see blogs.scss. */
export function PostCard({ post, words, lead }: PostCardProps) {
  return (
    <li className={`post-card ${lead ? "post-card--lead" : ""}`.trim()}>
      <Cover
        cover={post.cover}
        className="post-card__cover"
        sizes={lead ? "(min-width: 64rem) 44rem, 100vw" : "(min-width: 48rem) 50vw, 100vw"}
        loading={lead ? "eager" : "lazy"}
      />
      <article className="post-card__text">
        <p className="post-card__about">
          {post.category && <span className="text-kicker">{post.category}</span>} <Day moment={post.publishedAt} />
        </p>
        <h2 className="post-card__title" id={`post-${post.slug}`}>
          <Anchor className="post-link" href={blogPath(post.slug)}>
            {post.title}
          </Anchor>
        </h2>
        <p className="post-card__excerpt">{post.excerpt}</p>
        <p className="post-facts">
          <span>{fill(words.by, { author: post.author })}</span>{" "}
          <span>{fill(words.readTime, { n: post.readMinutes })}</span>
        </p>
        {lead && (
          <ButtonLink
            className="post-card__read"
            href={blogPath(post.slug)}
            variant="ghost"
            aria-describedby={`post-${post.slug}`}
          >
            {words.read}
          </ButtonLink>
        )}
      </article>
    </li>
  );
}
