import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { postExtensions } from "@/admin/editor/extensions";
import { Pictures } from "@/admin/editor/pictures/pictures";
import { overallWait, type UploadsWait } from "@/admin/editor/pictures/uploads";
import { useUploads } from "@/admin/editor/pictures/use-uploads";
import { readableText, serialize } from "@/admin/editor/serialize";
import { Toolbar } from "@/admin/editor/toolbar/toolbar";
import { words } from "@/admin/editor/words";
import { countWords, readingMinutes } from "@/lib/words";

interface Props {
  /** The stored HTML of the post. Passing another object replaces the text; the writer can undo that. */
  loaded: { html: string };
  onChange: (html: string) => void;
  /** Reports what the pictures that are not in the text yet wait for. */
  onUploads: (wait: UploadsWait) => void;
  /** The id of the element that names the text. */
  labelledBy: string;
  /** The id of the element that says what is wrong with the text. */
  describedBy?: string;
}

/** The rich text editor for posts. */
export function Editor({ loaded, onChange, onUploads, labelledBy, describedBy }: Props) {
  const { editor: uploadTarget, uploads, list, add, remove } = useUploads();
  const [linking, setLinking] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const [describing, setDescribing] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef(loaded);
  const lastHtml = useRef("");

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
    onCreate: ({ editor: { state } }) => {
      lastHtml.current = serialize(state.doc);
    },
    onUpdate: ({ editor: { state } }) => {
      const html = serialize(state.doc);
      // An empty paragraph at the end is not a change.
      if (html === lastHtml.current) return;
      lastHtml.current = html;
      onChange(html);
    },
  });
  uploadTarget.current = editor;
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });

  useEffect(() => {
    if (loaded === shown.current) return;
    shown.current = loaded;
    editor.commands.setContent(loaded.html, { emitUpdate: false });
    lastHtml.current = serialize(editor.state.doc);
  }, [editor, loaded]);

  const wait = overallWait(list);
  useEffect(() => onUploads(wait), [wait, onUploads]);

  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute("aria-labelledby", labelledBy);
    if (describedBy) dom.setAttribute("aria-describedby", describedBy);
    else dom.removeAttribute("aria-describedby");
    dom.toggleAttribute("aria-invalid", describedBy !== undefined);
  }, [editor, labelledBy, describedBy]);

  function onKeyDown(event: KeyboardEvent) {
    const inText = editor.view.dom.contains(event.target as Node);
    if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      setLinking(true);
    } else if (event.key === "Escape" && inText) {
      // Escape leaves the text for the toolbar, because Tab inside a table only moves between cells.
      container.current?.querySelector<HTMLElement>("[role=toolbar] [tabindex='0']")?.focus();
    }
  }

  const { doc } = editor.state;
  const count = useMemo(() => countWords(readableText(doc)), [doc]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control: it handles shortcuts that bubble up from the text and the toolbar; buttons do the same
    <div className="editor" ref={container} onKeyDown={onKeyDown}>
      <Toolbar
        editor={editor}
        linking={linking}
        onLinking={setLinking}
        onPictures={() => picker.current?.click()}
        onDescribe={() => setDescribing(true)}
      />
      {leftOut > 0 && (
        <p className="editor__note" role="status">
          {words.upload.leftOut(leftOut)}
        </p>
      )}
      <EditorContent editor={editor} />
      <Pictures
        {...{ editor, uploads, list, picker, add, remove, describing }}
        onDescribed={() => setDescribing(false)}
      />
      <p className="editor__count">{words.count(count, readingMinutes(count))}</p>
    </div>
  );
}
