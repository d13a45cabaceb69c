import { type KeyboardEvent, useRef, useState } from "react";
import type { Blog } from "@/admin/blogs/blog";
import { type Opened, useBlogStart } from "@/admin/blogs/blog-start";
import { BlogWriter } from "@/admin/blogs/blog-writer";
import { words as blogWords } from "@/admin/blogs/words";
import type { Toast } from "@/admin/kit/toast/toast";
import { useDeviceChoice } from "@/admin/kit/use-device-choice";
import { useWritingWindow, WindowHead, WindowTool, WindowWait, WritingWindow } from "@/admin/writing/writing-window";

const words = blogWords.form;

interface Props {
  opened: Opened;
  /** Closes the dialog, with a toast about what was done and the post if it was saved. */
  onClose: (toast?: Toast, saved?: Blog) => void;
}

/** The dialog in which a post is written: 500 px wide, wider, or the full page with nothing but the text. */
export function BlogDialog({ opened: what, onClose }: Props) {
  const start = useBlogStart(what);
  // Set by the writer, which asks about unsaved changes. Until it is there, the dialog just closes.
  const leave = useRef<() => void>(undefined);
  const [width, setWidth] = useDeviceChoice("postDialogWidth", ["narrow", "wide"]);
  const [isFull, setFull] = useState(false);
  const isWide = width === "wide";
  const close = () => {
    if (isFull) return setFull(false);
    leave.current ? leave.current() : onClose();
  };
  const opened = useWritingWindow(close);

  // Before the text, from which Escape leads to the tools. The form of a link and other dialogs close first.
  function leaveFullPage(event: KeyboardEvent) {
    const isOwn = (event.target as Element).closest("form, dialog") === opened.ref.current;
    if (event.key !== "Escape" || !isFull || !isOwn) return;
    event.preventDefault();
    event.stopPropagation();
    setFull(false);
  }

  return (
    <WritingWindow
      opened={opened}
      className={`writing-window--framed blog-dialog blog-dialog--${isFull ? "full" : width}`}
      onKeyDownCapture={leaveFullPage}
    >
      <WindowHead opened={opened} title={what.id ? words.edit : words.add}>
        {start.status === "ready" && <WindowTool icon="full" label={words.fullPage} onPress={() => setFull(true)} />}
        <WindowTool
          icon={isWide ? "narrow" : "widen"}
          label={words.widen}
          title={isWide ? words.narrow : words.widen}
          className="blog-dialog__widen"
          pressed={isWide}
          onPress={() => setWidth(isWide ? "narrow" : "wide")}
        />
      </WindowHead>
      {start.status === "ready" ? (
        <BlogWriter
          {...start.value}
          leave={leave}
          onClose={onClose}
          isFull={isFull}
          onLeaveFull={() => setFull(false)}
        />
      ) : (
        <WindowWait start={start} words={words} />
      )}
    </WritingWindow>
  );
}
