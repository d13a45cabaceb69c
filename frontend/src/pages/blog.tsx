import { Anchor } from "@/components/anchor/anchor";
import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Day } from "@/components/day/day";
import type { PostLabels } from "@/generated/content";
import { type BlogPost, type BlogSummary, categoryPath } from "@/lib/blog";
import { fill } from "@/lib/fill";
import { BlogPostingData } from "@/pages/blog/blog-posting-data";
import { Related } from "@/pages/blog/related";
import { Share } from "@/pages/blog/share";
import { Cover } from "@/pages/blogs/cover";

/** A post: a title page, the text with its tags and share links beside it, and what to read next. */
export function Page({ data }: { data: BlogPost }) {
  const { document: words, post, html, related } = data;
  return (
    <>
      <BlogPostingData post={post} />
      <article className="post">
        <PostHead post={post} words={words.post} />
        <div className="post__body wrap">
          <PostText html={html} />
          <Anchor className="post__back" href="/blogs">
            {words.post.back}
          </Anchor>
          <footer className="post__side">
            <Tags heading={words.post.tags} category={post.category} tags={post.tags} />
            <Share title={post.title} words={words.post} />
          </footer>
        </div>
      </article>
      <Related posts={related} words={words.post} />
      <CallToAction words={words.callToAction} shape="centre" tone="accent" />
    </>
  );
}

/** The title page of a post; its cover stands on the line that parts it from the text. */
function PostHead({ post, words }: { post: BlogSummary; words: PostLabels }) {
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

/** The text of a post, set from the HTML that the editor made and the server cleaned. */
function PostText({ html }: { html: string }) {
  return (
    <div
      className="post-text"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was saved
      dangerouslySetInnerHTML={{ __html: wrapTables(html) }}
    />
  );
}

/**
 * Puts a box around each table of a text, in which a wide one scrolls on a phone; one can
 * focus it, or it could not be scrolled by keyboard. In cleaned HTML every other `<` is escaped.
 */
function wrapTables(html: string): string {
  return html
    .replaceAll("<table", '<div class="post-text__table" tabindex="0"><table')
    .replaceAll("</table>", "</table></div>");
}

interface TagsProps {
  heading: string;
  category: string;
  tags: string[];
}

/** What the post is about: each leads to all posts about it. */
function Tags({ heading, category, tags }: TagsProps) {
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
