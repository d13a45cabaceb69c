import { CallToAction } from "@/components/call-to-action/call-to-action";
import type { BlogList } from "@/lib/blog";
import { fill } from "@/lib/fill";
import { Feed } from "@/pages/blogs/feed";
import { Filters } from "@/pages/blogs/filters";
import { Pager } from "@/pages/blogs/pager";
import { PostCard } from "@/pages/blogs/post-card";
import "@/pages/blogs/cover.scss";
import "@/pages/blogs/blogs.scss";

/** A page of posts, laid out like the front page of a newspaper: masthead, filters, a lead story, smaller stories. */
export function Page({ data }: { data: BlogList }) {
  const { document: words, category, posts, count, page, pages } = data;
  return (
    <>
      <div className="blogs wrap">
        <header className="blogs__masthead">
          <h1 className="blogs__title">{words.heading}</h1>
          <p className="blogs__intro">{words.intro}</p>
          <Feed words={words} />
        </header>
        {(count > 0 || category) && <Filters words={words} category={category} hasPosts={posts.length > 0} />}
        <ul className="blogs__posts">
          {posts.map((post, index) => (
            <PostCard key={post.slug} post={post} words={words.post} lead={index === 0} />
          ))}
        </ul>
        <Pager words={words.pager} category={category} page={page} pages={pages} />
        <div role="status">
          {count === 0 ? (
            <p className="blogs__empty">{words.empty}</p>
          ) : (
            <p className="visually-hidden">
              {fill(words.count, { n: count, topic: category || words.filters[0] || "" })}
            </p>
          )}
        </div>
      </div>
      <CallToAction words={words.callToAction} shape="split" tone="band" />
    </>
  );
}
