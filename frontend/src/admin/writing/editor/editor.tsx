import type { Node as PostNode } from "@tiptap/pm/model";
import { EditorContent, useEditor } from "@tiptap/react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { postExtensions } from "@/admin/writing/editor/extensions";
import type { LeftOut } from "@/admin/writing/editor/paste/clean-paste";
import { Pictures } from "@/admin/writing/editor/pictures/pictures";
import { overallWait, type UploadsWait } from "@/admin/writing/editor/pictures/uploads";
import { useUploads } from "@/admin/writing/editor/pictures/use-uploads";
import { readableText } from "@/admin/writing/editor/serialize";
import { Icon } from "@/admin/writing/editor/toolbar/icons";
import { Toolbar } from "@/admin/writing/editor/toolbar/toolbar";
import { useText } from "@/admin/writing/editor/use-text";
import { words } from "@/admin/writing/editor/words";
import { countWords, readingMinutes } from "@/lib/words";

export interface EditorProps {
  /** The stored HTML of the post. Passing another object replaces the text; the writer can undo that. */
  loaded: { html: string };
  /** Receives the HTML when the writer pauses, because a long text takes longer than a key press may. */
  onChange: (html: string) => void;
  /** Receives the function that reports what was typed since then. */
  flush: RefObject<(() => void) | undefined>;
  /** Reports what the pictures that are not in the text yet wait for. */
  onUploads: (wait: UploadsWait) => void;
  /**
   * Where the tools and messages are shown, as soon as it is rendered. It does not scroll with the text,
   * so nothing covers the caret.
   */
  bar: HTMLElement | null;
  /** The element in which the text scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** The id of the element that names the text. */
  labelledBy: string;
  /** The id of the element that says what is wrong with the text. */
  describedBy?: string;
}

/** The rich text editor for posts. */
export function Editor(props: EditorProps) {
  const { loaded, onChange, flush, onUploads, bar, scroller, labelledBy, describedBy } = props;
  const { editor: uploadTarget, uploads, list, add, putBack, remove, retry } = useUploads();
  const [linking, setLinking] = useState(false);
  const [leftOut, setLeftOut] = useState({ files: 0, elsewhere: 0 });
  const [describing, setDescribing] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const [text, paused] = useText(onChange);
  const leaveId = useId();

  const editor = useEditor({
    extensions: postExtensions({ onFiles: add, onLeftOut: setLeftOut }),
    content: loaded.html,
    // The site's content security policy forbids style elements.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: "editor__text post-text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-required": "true",
      },
    },
    onUpdate: ({ editor: { state } }) => text.change(state.doc),
    onBlur: text.flush,
  });
  uploadTarget.current = editor;
  flush.current = text.flush;

  const shown = useRef(loaded);
  useEffect(() => {
    if (loaded !== shown.current) {
      editor.commands.setContent(loaded.html, { emitUpdate: false });
      putBack();
    }
    shown.current = loaded;
    text.load(editor.state.doc);
  }, [editor, loaded, text, putBack]);

  // The tools of a link or table, and the keyboard of a phone, leave less room for the text.
  useEffect(() => {
    if (!scroller.current) return;
    const observer = new ResizeObserver(() => {
      if (editor.view.hasFocus()) editor.commands.scrollIntoView();
    });
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [editor, scroller]);

  const wait = overallWait(list);
  useEffect(() => onUploads(wait), [wait, onUploads]);

  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute("aria-labelledby", labelledBy);
    dom.setAttribute("aria-describedby", [describedBy, leaveId].filter(Boolean).join(" "));
    dom.setAttribute("aria-invalid", String(describedBy !== undefined));
  }, [editor, labelledBy, describedBy, leaveId]);

  function onKeyDown(event: KeyboardEvent) {
    const inText = editor.view.dom.contains(event.target as Node);
    if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (editor.can().setMark("link")) setLinking(true);
    } else if (event.key === "Escape" && inText) {
      // Escape leaves the text for the toolbar, because Tab inside a table only moves between cells.
      bar?.querySelector<HTMLElement>("[role=toolbar] [tabindex='0']")?.focus();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control: it handles shortcuts that bubble up from the text and the toolbar; buttons do the same
    <div className="narrows card editor" onKeyDown={onKeyDown}>
      {bar &&
        createPortal(
          <>
            <Toolbar
              editor={editor}
              linking={linking}
              onLinking={setLinking}
              onPictures={() => picker.current?.click()}
              onDescribe={() => setDescribing(true)}
            />
            <LeftOutNote leftOut={leftOut} onDismiss={() => setLeftOut({ files: 0, elsewhere: 0 })} />
          </>,
          bar,
        )}
      <EditorContent editor={editor} />
      <p id={leaveId} hidden>
        {words.leave}
      </p>
      <Pictures
        editor={editor}
        uploads={uploads}
        list={list}
        picker={picker}
        add={add}
        remove={remove}
        retry={retry}
        describing={describing}
        onDescribed={() => setDescribing(false)}
      />
      <Count doc={paused ?? editor.state.doc} />
    </div>
  );
}

interface NoteProps {
  leftOut: LeftOut;
  onDismiss: () => void;
}

/** Says which pictures a paste left out, and how to add them. */
function LeftOutNote({ leftOut: { files, elsewhere }, onDismiss }: NoteProps) {
  const { leftOut: elsewhereWords, leftOutFiles, dismiss } = words.upload;
  const isShown = files > 0 || elsewhere > 0;
  return (
    <div className="editor__note-place" role="status">
      {isShown && (
        <div className="ruled line between small tint editor__note">
          <div>
            {files > 0 && <p>{leftOutFiles(files)}</p>}
            {elsewhere > 0 && <p>{elsewhereWords(elsewhere)}</p>}
          </div>
          <button
            type="button"
            className="hovers editor__tool"
            aria-label={dismiss}
            title={dismiss}
            onClick={onDismiss}
          >
            <Icon name="cross" />
          </button>
        </div>
      )}
    </div>
  );
}

function Count({ doc }: { doc: PostNode }) {
  const count = useMemo(() => countWords(readableText(doc)), [doc]);
  return <p className="ruled digits quiet editor__count">{words.count(count, readingMinutes(count))}</p>;
}
