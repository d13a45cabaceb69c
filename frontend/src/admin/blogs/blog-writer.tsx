import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type Action, actionsFor, keepState } from "@/admin/blogs/actions";
import { BlogFields } from "@/admin/blogs/blog-fields";
import { BlogFoot } from "@/admin/blogs/blog-foot";
import type { BlogStart } from "@/admin/blogs/blog-start";
import { ConflictDialog } from "@/admin/blogs/conflict-dialog";
import { formWords as words } from "@/admin/blogs/form-words";
import { LeaveDialog } from "@/admin/blogs/leave-dialog";
import { Notices } from "@/admin/blogs/notices";
import { openPreview } from "@/admin/blogs/open-preview";
import { useBlogForm } from "@/admin/blogs/use-blog-form";
import type { EditorComponent } from "@/admin/blogs/use-blog-start";
import { VersionsDialog } from "@/admin/blogs/versions-dialog";
import type { UploadsWait } from "@/admin/editor/pictures/uploads";

interface Props {
  start: BlogStart;
  Editor: EditorComponent;
  /** Filled with what closing the window means. */
  leave: RefObject<(() => void) | undefined>;
  onClose: (said?: string) => void;
}

/** A post that is being written: notices, fields, and what can be done with it. */
export function BlogWriter({ start, Editor, leave, onClose }: Props) {
  const form = useBlogForm(start);
  const [leaving, setLeaving] = useState(false);
  const [versions, setVersions] = useState(false);
  const [uploads, setUploads] = useState<UploadsWait>("nothing");
  const body = useRef<HTMLDivElement>(null);
  const { blog, fields, keeper, dirty, problems } = form;
  const stored = blog?.publishedAt || null;
  const actions = actionsFor(blog?.state, stored, fields.publishedAt);

  function close() {
    // A preview leaves a draft behind that says nothing new; the next opening would find it as well.
    if (!form.unsaved) void keeper.discard().catch(() => {});
    onClose();
  }

  leave.current = () => {
    if (dirty || uploads !== "nothing") setLeaving(true);
    else close();
  };

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);

  // To what is wrong first, in the order of the fields.
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    const wrong = body.current?.querySelector<HTMLElement>("[aria-invalid]");
    wrong?.closest("details")?.setAttribute("open", "");
    wrong?.focus();
  }, [problems]);

  async function save(action: Action, stay = false) {
    if (uploads !== "nothing") {
      body.current?.querySelector(`[data-wait="${uploads}"]`)?.scrollIntoView({ block: "center" });
      return form.setFailure(words.uploads[uploads]);
    }
    if ((await form.save(action)) && !stay) onClose(words.done[action.kind]);
  }

  function saveByKey(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    if (!form.unsaved) void save(keepState(blog?.state, stored), true);
  }

  async function preview() {
    keeper.change(fields);
    const shown = await openPreview(keeper);
    form.setFailure(shown ? "" : words.previewFailed);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control: it only hears the keys that bubble up from the fields in it, for a shortcut that is a button too
    <div className="blog-writer" onKeyDown={saveByKey}>
      <div className="blog-writer__body" ref={body}>
        <Notices form={form} />
        <BlogFields form={form} Editor={Editor} onUploads={setUploads} />
      </div>
      <BlogFoot
        form={form}
        actions={actions}
        onSave={save}
        onPreview={preview}
        onVersions={blog && (() => setVersions(true))}
      />
      <LeaveDialog
        open={leaving}
        onKeep={() => setLeaving(false)}
        onDiscard={close}
        onSave={async () => {
          const sent = await keeper.flush();
          onClose(sent ? undefined : words.leave.failed);
        }}
      />
      <ConflictDialog form={form} onSaved={(kind) => onClose(words.done[kind])} />
      {blog && <VersionsDialog open={versions} blog={blog} form={form} onClose={() => setVersions(false)} />}
    </div>
  );
}
