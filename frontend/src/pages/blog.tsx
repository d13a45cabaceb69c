import { Anchor } from "@/components/anchor/anchor";
import { CallToAction } from "@/components/call-to-action/call-to-action";
import { BlogPostingData } from "@/components/structured-data/blog-posting";
import type { BlogPost } from "@/lib/blog";
import { PostHead } from "@/pages/blog/post-head";
import { PostText } from "@/pages/blog/post-text";
import { Related } from "@/pages/blog/related";
import { Share } from "@/pages/blog/share";
import { Tags } from "@/pages/blog/tags";

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
