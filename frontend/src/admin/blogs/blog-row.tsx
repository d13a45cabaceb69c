import type { BlogSummary } from "@/admin/blogs/blog";
import { BlogStanding } from "@/admin/blogs/blog-standing";
import { words } from "@/admin/blogs/words";
import { IstTime } from "@/admin/list/ist-time";
import { Cell, Row, Typed } from "@/admin/list/table";
import { useNow } from "@/admin/list/use-now";

interface Props {
  blog: BlogSummary;
  /** One has changes of it that are not saved. */
  unsaved: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** One post in the list. */
export function BlogRow({ blog, unsaved, onEdit, onDelete }: Props) {
  const { title, author, slug, publishedAt, updatedAt } = blog;
  const now = useNow();
  // Its time may come while the list is open.
  const due = publishedAt !== null && Date.parse(publishedAt) <= now.getTime();
  const state = blog.state === "scheduled" && due ? "published" : blog.state;
  return (
    <Row>
      <Cell column="lead">
        <Typed strong>{title}</Typed>
        {unsaved && <span className="admin-table__changed">{words.changed}</span>}
      </Cell>
      <Cell column="text">
        <Typed>{author}</Typed>
      </Cell>
      <Cell column="more">
        <BlogStanding state={state} />
        {publishedAt && (
          <span className="blog-list__time">
            <IstTime iso={publishedAt} />
          </span>
        )}
      </Cell>
      <Cell column="when">
        <span className="blog-list__says">{words.updated} </span>
        <IstTime iso={updatedAt} />
      </Cell>
      <Cell column="act">
        <span className="blog-list__actions">
          <button type="button" className="admin-button" aria-label={`${words.edit} ${title}`} onClick={onEdit}>
            {words.edit}
          </button>
          {state === "published" && (
            <a
              className="admin-button"
              aria-label={`${words.view} ${title}`}
              href={`/blogs/${slug}`}
              target="_blank"
              rel="noopener"
            >
              {words.view}
            </a>
          )}
          <button type="button" className="admin-button" aria-label={`${words.delete} ${title}`} onClick={onDelete}>
            {words.delete}
          </button>
        </span>
      </Cell>
    </Row>
  );
}
