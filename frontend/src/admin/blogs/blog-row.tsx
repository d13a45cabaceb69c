import type { BlogState, BlogSummary } from "@/admin/blogs/blog";
import { words } from "@/admin/blogs/words";
import { IstTime } from "@/admin/kit/list/ist-time";
import { Standing } from "@/admin/kit/list/standing";
import { Actions, Cell, Row, Says, Typed } from "@/admin/kit/list/table";
import { useNow } from "@/admin/kit/list/use-now";
import { SiteLink } from "@/admin/kit/site-link";

interface Props {
  blog: BlogSummary;
  /** The user has unsaved changes of it. */
  unsaved: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** A post in the list. */
export function BlogRow({ blog, unsaved, onEdit, onDelete }: Props) {
  const { title, author, slug, publishedAt, updatedAt } = blog;
  const now = useNow();
  // A scheduled post may become public while the list is open.
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
          <span className="admin-table__quiet">
            <IstTime iso={publishedAt} />
          </span>
        )}
      </Cell>
      <Cell column="when">
        <Says>{words.updated}</Says>
        <IstTime iso={updatedAt} />
      </Cell>
      <Cell column="act">
        <Actions>
          <button type="button" className="admin-button" aria-label={`${words.edit} ${title}`} onClick={onEdit}>
            {words.edit}
          </button>
          {state === "published" && (
            <SiteLink
              className="admin-button"
              aria-label={`${words.view} ${title}`}
              href={`/blogs/${slug}`}
              target="_blank"
              rel="noopener"
            >
              {words.view}
            </SiteLink>
          )}
          <button type="button" className="admin-button" aria-label={`${words.delete} ${title}`} onClick={onDelete}>
            {words.delete}
          </button>
        </Actions>
      </Cell>
    </Row>
  );
}

const kinds = { published: "public", scheduled: "scheduled", draft: "hidden" } as const;

/** The state of a post; undefined for a post that was never saved. */
export function BlogStanding({ state }: { state?: BlogState }) {
  return <Standing kind={state ? kinds[state] : "hidden"}>{state ? words.states[state] : words.notSaved}</Standing>;
}
