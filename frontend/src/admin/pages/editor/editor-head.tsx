import { type ReactNode, useEffect, useRef } from "react";
import { useEditorWindow } from "@/admin/pages/editor/editor-window";
import { Sign } from "@/admin/pages/fields/icons";
import { words as allWords } from "@/admin/pages/words";

const words = allWords.editor;

interface Props {
  title: string;
  /** Where the last change is kept. */
  status?: string;
  children?: ReactNode;
}

/** The head of the editor: the name of the page and where its last change is kept. It gets the focus when it appears. */
export function EditorHead({ title, status, children }: Props) {
  const { headingId, leave } = useEditorWindow();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="writing-window__head page-editor__head">
      <div className="grows">
        <h2 className="clamp-2 page-editor__title" id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="writing-window__status page-editor__status" role="status">
          {status}
        </p>
      </div>
      {children}
      <Tool label={words.close} name="cross" onPress={leave} />
    </div>
  );
}

interface ToolProps {
  label: string;
  name: "undo" | "redo" | "cross";
  off?: boolean;
  onPress: () => void;
}

/** A button of the head that shows a sign. */
export function Tool({ label, name, off = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="writing-window__tool page-editor__tool"
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={onPress}
    >
      <Sign name={name} />
    </button>
  );
}
