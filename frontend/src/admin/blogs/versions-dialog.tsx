import { useState } from "react";
import { type Blog, fieldsOf } from "@/admin/blogs/blog";
import { listRevisions, loadRevision, type Revision } from "@/admin/blogs/blog-calls";
import { Difference } from "@/admin/blogs/difference";
import type { BlogForm } from "@/admin/blogs/use-blog-form";
import { useFetched } from "@/admin/blogs/use-fetched";
import { VersionList } from "@/admin/blogs/version-list";
import { versionWords as words } from "@/admin/blogs/version-words";
import { Dialog } from "@/components/dialog/dialog";

interface Props {
  open: boolean;
  blog: Blog;
  form: BlogForm;
  onClose: () => void;
}

/** All saves of a post: what has changed since, and the way back to each. */
export function VersionsDialog({ open, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} title={words.title} width="wide" onClose={onClose}>
      <Versions {...rest} onClose={onClose} />
    </Dialog>
  );
}

function Versions({ blog, form, onClose }: Omit<Props, "open">) {
  const [chosen, setChosen] = useState<Revision>();
  const list = useFetched(() => listRevisions(blog._id), blog._id);
  if (list.status !== "ready") return <Waiting failed={list.status === "failed"} again={list.again} />;
  return (
    <div className="versions">
      <VersionList revisions={list.value} current={blog.version} chosen={chosen?._id} onChoose={setChosen} />
      {chosen ? (
        <ChosenVersion key={chosen._id} blog={blog} form={form} revision={chosen} onClose={onClose} />
      ) : (
        <p className="versions__hint">{words.choose}</p>
      )}
    </div>
  );
}

function ChosenVersion({ blog, form, revision, onClose }: Omit<Props, "open"> & { revision: Revision }) {
  const { status, value, again } = useFetched(() => loadRevision(blog._id, revision._id), revision._id);
  if (status !== "ready") return <Waiting failed={status === "failed"} again={again} />;

  // Not where and when it is public: that is not what one wants back.
  function restore() {
    if (!value) return;
    const { title, author, content, excerpt, category, tags, coverAlt } = fieldsOf(value);
    form.load({ title, author, content, excerpt, category, tags, coverAlt });
    form.setFailure("");
    onClose();
  }

  return (
    <div className="versions__chosen">
      <p className="versions__hint">{words.since}</p>
      <Difference before={fieldsOf(value)} after={form.fields} />
      <div className="versions__restore">
        <p className="versions__hint">{words.restoreHint}</p>
        <button type="button" className="admin-button admin-button--primary" onClick={restore}>
          {words.restore}
        </button>
      </div>
    </div>
  );
}

function Waiting({ failed, again }: { failed: boolean; again: () => void }) {
  if (!failed) return <p role="status">{words.loading}</p>;
  return (
    <div className="admin-state admin-state--failed" role="alert">
      <p className="admin-state__title">{words.failed}</p>
      <p>{words.connection}</p>
      <button type="button" className="admin-button" onClick={again}>
        {words.tryAgain}
      </button>
    </div>
  );
}
