import { useId, useRef, useState } from "react";
import { type Opened, useBlogStart } from "@/admin/blogs/blog-start";
import { BlogWriter } from "@/admin/blogs/blog-writer";
import { words as blogWords } from "@/admin/blogs/words";
import { Icon } from "@/admin/editor/toolbar/icons";
import { Failed } from "@/admin/list/list-state";
import { useWritingModal } from "@/admin/writing/use-writing-modal";

const words = blogWords.form;

interface Props {
  opened: Opened;
  /** Closes the dialog, with a message about what was done. */
  onClose: (message?: string) => void;
}

/** The dialog in which a post is written: 500 px wide, or as wide as the screen. */
export function BlogDialog({ opened, onClose }: Props) {
  const [wide, setWide] = useState(false);
  const start = useBlogStart(opened);
  // Set by the writer, which asks about unsaved changes. Until it is there, the dialog just closes.
  const leave = useRef<() => void>(undefined);
  const close = () => (leave.current ? leave.current() : onClose());
  const modal = useWritingModal(close);
  const id = useId();

  return (
    <dialog
      {...modal}
      className={wide ? "dialog blog-dialog blog-dialog--wide" : "dialog blog-dialog"}
      aria-labelledby={id}
    >
      <div className="blog-dialog__head">
        <h2 className="blog-dialog__title" id={id}>
          {opened.id ? words.edit : words.add}
        </h2>
        <button
          type="button"
          className="blog-dialog__sign blog-dialog__widen"
          aria-label={words.widen}
          title={wide ? words.narrow : words.widen}
          aria-pressed={wide}
          onClick={() => setWide(!wide)}
        >
          <Icon name={wide ? "narrow" : "widen"} />
        </button>
        <button
          type="button"
          className="blog-dialog__sign"
          aria-label={words.close}
          title={words.close}
          onClick={close}
        >
          <Icon name="cross" />
        </button>
      </div>
      {start.status === "ready" && <BlogWriter {...start.value} leave={leave} onClose={onClose} />}
      {start.status === "loading" && (
        <div className="blog-dialog__wait" role="status">
          <span className="visually-hidden">{words.loading}</span>
          <div className="admin-skeleton" aria-hidden="true">
            <div className="admin-skeleton__line" />
            <div className="admin-skeleton__line" />
            <div className="admin-skeleton__line blog-dialog__wait-text" />
          </div>
        </div>
      )}
      {start.status === "failed" && (
        <div className="blog-dialog__wait">
          <Failed title={words.notLoaded} error={start.error} onRetry={start.again} />
        </div>
      )}
    </dialog>
  );
}
