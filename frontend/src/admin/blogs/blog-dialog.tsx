import { type KeyboardEvent, useId, useRef } from "react";
import type { Blog } from "@/admin/blogs/blog";
import { type Opened, useBlogStart } from "@/admin/blogs/blog-start";
import { BlogWriter } from "@/admin/blogs/blog-writer";
import { useDialogSize } from "@/admin/blogs/use-dialog-size";
import { words as blogWords } from "@/admin/blogs/words";
import { Failed } from "@/admin/kit/list/list-state";
import type { Toast } from "@/admin/kit/toast/toast";
import { Icon, type IconName } from "@/admin/writing/editor/toolbar/icons";
import { useVisibleHeight } from "@/admin/writing/use-visible-height";
import { useWritingModal } from "@/admin/writing/use-writing-modal";

const words = blogWords.form;

interface Props {
  opened: Opened;
  /** Closes the dialog, with a toast about what was done and the post if it was saved. */
  onClose: (toast?: Toast, saved?: Blog) => void;
}

/** The dialog in which a post is written: 500 px wide, wider, or the full page with nothing but the text. */
export function BlogDialog({ opened, onClose }: Props) {
  const start = useBlogStart(opened);
  // Set by the writer, which asks about unsaved changes. Until it is there, the dialog just closes.
  const leave = useRef<() => void>(undefined);
  const { size, isWide, isFull, setWide, setFull } = useDialogSize();
  const close = () => {
    if (isFull) return setFull(false);
    leave.current ? leave.current() : onClose();
  };
  const modal = useWritingModal(close);
  const id = useId();
  useVisibleHeight(modal.ref);

  // Before the text, from which Escape leads to the tools. The form of a link and other dialogs close first.
  function leaveFullPage(event: KeyboardEvent) {
    const isOwn = (event.target as Element).closest("form, dialog") === modal.ref.current;
    if (event.key !== "Escape" || !isFull || !isOwn) return;
    event.preventDefault();
    event.stopPropagation();
    setFull(false);
  }

  return (
    <dialog
      {...modal}
      className={`dialog writing-window blog-dialog blog-dialog--${size}`}
      aria-labelledby={id}
      onKeyDownCapture={leaveFullPage}
    >
      <div className="writing-window__head">
        <h2 className="blog-dialog__title" id={id}>
          {opened.id ? words.edit : words.add}
        </h2>
        {start.status === "ready" && (
          <Sign icon="full" name={words.fullPage} className="blog-dialog__fill" onPress={() => setFull(true)} />
        )}
        <Sign
          icon={isWide ? "narrow" : "widen"}
          name={words.widen}
          title={isWide ? words.narrow : words.widen}
          className="blog-dialog__widen"
          pressed={isWide}
          onPress={() => setWide(!isWide)}
        />
        <Sign icon="cross" name={words.close} onPress={close} />
      </div>
      {start.status === "ready" && (
        <BlogWriter
          {...start.value}
          leave={leave}
          onClose={onClose}
          isFull={isFull}
          onLeaveFull={() => setFull(false)}
        />
      )}
      {start.status === "loading" && (
        <div className="blog-dialog__wait" role="status">
          <span className="visually-hidden">{words.loading}</span>
          <div className="stack stack--medium admin-skeleton" aria-hidden="true">
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

interface SignProps {
  icon: IconName;
  name: string;
  title?: string;
  className?: string;
  pressed?: boolean;
  onPress: () => void;
}

/** A round button with an icon. */
function Sign({ icon, name, title = name, className = "", pressed, onPress }: SignProps) {
  return (
    <button
      type="button"
      className={`writing-window__tool blog-dialog__sign ${className}`.trim()}
      aria-label={name}
      title={title}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
