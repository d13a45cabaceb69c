import { Anchor } from "@/components/anchor/anchor";
import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Day } from "@/components/day/day";
import type { PostLabels } from "@/generated/content";
import { type BlogPost, type BlogSummary, categoryPath } from "@/lib/blog";
import { fill } from "@/lib/fill";
import { useTrustedHTML } from "@/lib/trusted-types";
import { BlogPostingData } from "@/pages/blog/blog-posting-data";
import { Related } from "@/pages/blog/related";
import { Share } from "@/pages/blog/share";
import { useTableRegions, wrapTables } from "@/pages/blog/tables";
import { Cover } from "@/pages/blogs/cover";
import "@/pages/blogs/cover.scss";
import "@/pages/blogs/blogs.scss";
import "@/pages/blog/blog.scss";
import "@/pages/blog/post-text.scss";

/** A post: its title and cover, the text with tags and share links beside it, and related posts. */
export function Page({ data }: { data: BlogPost }) {
  const { document: words, post, html, related } = data;
  return (
    <>
      <BlogPostingData post={post} desks={words.desks} />
      <article className="post">
        <PostHead post={post} words={words.post} />
        <div className="post__body wrap">
          <PostText html={html} tableName={words.post.table} />
          <Anchor className="on-screen post__back" href="/blogs">
            {words.post.back}
          </Anchor>
          <footer className="on-screen post__side">
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

/** The title and the facts of a post. The cover stands on the line above the text. */
function PostHead({ post, words }: { post: BlogSummary; words: PostLabels }) {
  return (
    <header className="ground post-head">
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

/** The text of a post: HTML of the editor, which the server has sanitized. */
function PostText({ html, tableName }: { html: string; tableName: string }) {
  const trusted = useTrustedHTML(wrapTables(html));
  const text = useTableRegions(html, tableName);
  return (
    <div
      className="post-text"
      ref={text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes it when the post is saved
      dangerouslySetInnerHTML={trusted}
    />
  );
}

interface TagsProps {
  heading: string;
  category: string;
  tags: string[];
}

/** The category and the tags of a post, as links to all posts with them. */
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
