import { type Blog, blogState } from "@/admin/blogs/blog";
import { words } from "@/admin/blogs/words";
import { IstTime } from "@/admin/list/ist-time";
import { ListPanel } from "@/admin/list/list-panel";
import { Cell, Row, Table, Typed } from "@/admin/list/table";

/** The tab Blogs: all posts, newest first, the ones that are not public as well. */
export function BlogList() {
  return (
    <ListPanel<Blog> path="/api/blogs" words={words.list}>
      {(blogs) => (
        <Table heads={words.heads} wideLead>
          {blogs.map((blog) => (
            <BlogRow key={blog._id} blog={blog} />
          ))}
        </Table>
      )}
    </ListPanel>
  );
}

function BlogRow({ blog }: { blog: Blog }) {
  const state = blogState(blog);
  return (
    <Row>
      <Cell column="lead">
        <Typed strong>{blog.title}</Typed>
      </Cell>
      <Cell column="text">
        <Typed>{blog.author}</Typed>
      </Cell>
      <Cell column="more">
        <span className={`blog-state blog-state--${state}`}>{words.states[state]}</span>
      </Cell>
      <Cell column="when">
        <IstTime iso={blog.publishedAt || blog.createdAt} />
      </Cell>
    </Row>
  );
}
