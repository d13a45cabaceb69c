import { useId, useRef, useState } from "react";
import type { Opened } from "@/admin/blogs/blog-start";
import { BlogWriter } from "@/admin/blogs/blog-writer";
import { formWords as words } from "@/admin/blogs/form-words";
import { useBlogStart } from "@/admin/blogs/use-blog-start";
import { Icon } from "@/admin/editor/toolbar/icons";
import { useWritingModal } from "@/admin/use-writing-modal";

interface Props {
  opened: Opened;
  /** Called when it is to be taken away; `said` is what was done. */
  onClose: (said?: string) => void;
}

/** The window in which a post is written: 500 px wide, or as wide as the screen. */
export function BlogDialog({ opened, onClose }: Props) {
  const [wide, setWide] = useState(false);
  const begin = useBlogStart(opened);
  // What closing means once something is written; until then it just closes.
  const leave = useRef<() => void>(undefined);
  const ask = () => (leave.current ? leave.current() : onClose());
  const modal = useWritingModal(ask);
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
        <button type="button" className="blog-dialog__sign" aria-label={words.close} title={words.close} onClick={ask}>
          <Icon name="cross" />
        </button>
      </div>
      {begin.status === "ready" && <BlogWriter {...begin.value} leave={leave} onClose={onClose} />}
      {begin.status === "loading" && (
        <div className="blog-dialog__wait" role="status">
          <span className="visually-hidden">{words.loading}</span>
          <div className="admin-skeleton" aria-hidden="true">
            <div className="admin-skeleton__line" />
            <div className="admin-skeleton__line" />
            <div className="admin-skeleton__line blog-dialog__wait-text" />
          </div>
        </div>
      )}
      {begin.status === "failed" && (
        <div className="blog-dialog__wait">
          <div className="admin-state admin-state--failed" role="alert">
            <p className="admin-state__title">{words.notLoaded}</p>
            <p>{begin.error || words.connection}</p>
            <button type="button" className="admin-button" onClick={begin.again}>
              {words.tryAgain}
            </button>
          </div>
        </div>
      )}
    </dialog>
  );
}
