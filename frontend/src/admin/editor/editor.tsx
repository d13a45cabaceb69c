import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { postExtensions } from "@/admin/editor/extensions";
import { PictureParts } from "@/admin/editor/picture-parts";
import { serialize } from "@/admin/editor/serialize";
import { Toolbar } from "@/admin/editor/toolbar";
import { type UploadsWait, waitOfAll } from "@/admin/editor/uploads";
import { useUploads } from "@/admin/editor/use-uploads";
import { minutesFor } from "@/admin/editor/word-count";
import { words } from "@/admin/editor/words";

interface Props {
  /** The post's HTML as it is loaded; another object takes the place of the text, which can be undone. */
  loaded: { html: string };
  onChange: (html: string) => void;
  /** What the pictures that are not in the text yet wait for. */
  onUploads: (wait: UploadsWait) => void;
  /** Ids of the elements that name the text, and that tell what is wrong with it. */
  labelledBy: string;
  describedBy?: string;
}

/** Where a post is written. */
export function Editor({ loaded, onChange, onUploads, labelledBy, describedBy }: Props) {
  const { editor: made, uploads, list, add, remove } = useUploads();
  const [linking, setLinking] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const [describing, setDescribing] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const shown = useRef(loaded);
  const last = useRef("");

  const editor = useEditor({
    extensions: postExtensions({ onFiles: add, onLeftOut: setLeftOut }),
    content: loaded.html,
    // The site's content policy refuses a style element.
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
      last.current = serialize(state.doc);
    },
    onUpdate: ({ editor: { state } }) => {
      const html = serialize(state.doc);
      // An empty paragraph at the end is no change.
      if (html === last.current) return;
      last.current = html;
      onChange(html);
    },
  });
  made.current = editor;
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });

  useEffect(() => {
    if (loaded === shown.current) return;
    shown.current = loaded;
    editor.commands.setContent(loaded.html, { emitUpdate: false });
    last.current = serialize(editor.state.doc);
  }, [editor, loaded]);

  const wait = waitOfAll(list);
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
      // The way out of a table, in which Tab goes on for ever.
      tools.current?.querySelector<HTMLElement>("[role=toolbar] [tabindex='0']")?.focus();
    }
  }

  const count = (editor.storage.characterCount as { words: () => number }).words();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control: it only hears the keys that bubble up from the text and the toolbar, for what buttons do too
    <div className="editor" ref={tools} onKeyDown={onKeyDown}>
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
      <PictureParts
        {...{ editor, uploads, list, picker, add, remove, describing }}
        onDescribed={() => setDescribing(false)}
      />
      <p className="editor__count">{words.count(count, minutesFor(last.current))}</p>
    </div>
  );
}
