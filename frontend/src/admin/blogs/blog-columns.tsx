import type { BlogState, BlogSummary } from "@/admin/blogs/blog";
import { words } from "@/admin/blogs/words";
import { IstTime } from "@/admin/kit/list/ist-time";
import { SampleMark, Standing } from "@/admin/kit/list/parts";
import { type Column, Typed } from "@/admin/kit/list/table";

const { heads } = words;

/** Returns the state of a post. A scheduled one may become public while the list, or the post, is open. */
export function stateAt(now: Date, { state, publishedAt }: Pick<BlogSummary, "state" | "publishedAt">): BlogState {
  const due = publishedAt !== null && Date.parse(publishedAt) <= now.getTime();
  return state === "scheduled" && due ? "published" : state;
}

/** Returns what the list of posts shows. `hasChanges` tells whether the user has unsaved changes of a post. */
export const columnsOf = (now: Date, hasChanges: (id: string) => boolean): Column<BlogSummary>[] => [
  {
    head: heads.title,
    look: "lead",
    show: ({ _id, title, sample }) => (
      <>
        <Typed strong>{title}</Typed>
        {sample && <SampleMark />}
        {hasChanges(_id) && <span className="admin-table__changed">{words.changed}</span>}
      </>
    ),
  },
  { head: heads.author, width: "16%", show: ({ author }) => <Typed>{author}</Typed> },
  {
    head: heads.state,
    width: "12.5rem",
    show: (blog) => (
      <>
        <BlogStanding state={stateAt(now, blog)} />
        {blog.publishedAt && (
          <span className="admin-table__quiet">
            <IstTime iso={blog.publishedAt} />
          </span>
        )}
      </>
    ),
  },
  {
    head: heads.updated,
    look: "when",
    says: heads.updated,
    width: "12rem",
    newest: true,
    show: ({ updatedAt }) => <IstTime iso={updatedAt} />,
  },
];

const kinds = { published: "public", scheduled: "scheduled", draft: "hidden" } as const;

/** The state of a post; undefined for a post that was never saved. */
export function BlogStanding({ state }: { state?: BlogState }) {
  return <Standing kind={state ? kinds[state] : "hidden"}>{state ? words.states[state] : words.notSaved}</Standing>;
}
