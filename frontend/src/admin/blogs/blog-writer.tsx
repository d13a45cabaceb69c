import { type KeyboardEvent, type RefObject, useState } from "react";
import { type Action, actionsFor, keepState } from "@/admin/blogs/actions";
import { BlogFoot } from "@/admin/blogs/blog-foot";
import { BlogFormFields } from "@/admin/blogs/blog-form-fields";
import { type BlogTypes, blogKind, openPreview, problemsOf } from "@/admin/blogs/blog-kind";
import type { EditorComponent } from "@/admin/blogs/blog-start";
import { words as blogWords } from "@/admin/blogs/words";
import type { UploadsWait } from "@/admin/editor/pictures/uploads";
import { ConflictDialog } from "@/admin/writing/conflict-dialog";
import { LeaveDialog } from "@/admin/writing/leave-dialog";
import { Notices } from "@/admin/writing/notices";
import type { Start } from "@/admin/writing/start";
import { useWriting } from "@/admin/writing/use-writing";
import { VersionsDialog } from "@/admin/writing/versions-dialog";

const words = blogWords.form;

interface Props {
  start: Start<BlogTypes>;
  Editor: EditorComponent;
  /** Receives the function that closes the dialog, or asks first. */
  leave: RefObject<(() => void) | undefined>;
  onClose: (message?: string) => void;
}

/** The form of a post with its notices, actions and dialogs. */
export function BlogWriter({ start, Editor, leave, onClose }: Props) {
  const form = useWriting(blogKind, start);
  const [leaving, setLeaving] = useState(false);
  const [versions, setVersions] = useState(false);
  const [uploads, setUploads] = useState<UploadsWait>("nothing");
  const { base, fields, keeper, body } = form;
  const stored = base?.publishedAt || null;
  const actions = actionsFor(base?.state, stored, fields.publishedAt);

  leave.current = () => {
    if (form.dirty || uploads !== "nothing") return setLeaving(true);
    // A preview leaves a draft without changes.
    form.giveUp();
    onClose();
  };

  function save({ kind, publishedAt }: Action, stay = false) {
    if (uploads !== "nothing") {
      body.current?.querySelector(`[data-wait="${uploads}"]`)?.scrollIntoView({ block: "center" });
      return form.setFailure(words.uploads[uploads]);
    }
    void form.save({
      patch: { publishedAt },
      // A time that is only planned stays in the form.
      keepsForm: kind === "update" || kind === "saveDraft",
      problems: problemsOf(fields),
      onSaved: stay ? undefined : () => onClose(words.done[kind]),
    });
  }

  function saveByKey(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    if (!form.unsaved) save(keepState(base?.state, stored), true);
  }

  async function preview() {
    keeper.change(fields);
    form.setFailure((await openPreview(keeper)) ? "" : words.previewFailed);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control: it handles a shortcut for a button, from the fields inside
    <div className="blog-writer" onKeyDown={saveByKey}>
      <div className="blog-writer__body" ref={body}>
        <Notices form={form} />
        <BlogFormFields form={form} Editor={Editor} onUploads={setUploads} />
      </div>
      <BlogFoot
        form={form}
        actions={actions}
        onSave={save}
        onPreview={preview}
        onVersions={base && (() => setVersions(true))}
      />
      <LeaveDialog form={form} open={leaving} onStay={() => setLeaving(false)} onLeave={onClose} />
      <ConflictDialog form={form} />
      {base && <VersionsDialog form={form} doc={base} open={versions} onClose={() => setVersions(false)} />}
    </div>
  );
}
