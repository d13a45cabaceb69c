import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Action, actionsFor, keepState } from "@/admin/blogs/actions";
import type { Blog } from "@/admin/blogs/blog";
import { stateAt } from "@/admin/blogs/blog-columns";
import { BlogFoot } from "@/admin/blogs/blog-foot";
import { BlogFormFields } from "@/admin/blogs/blog-form-fields";
import { type BlogTypes, blogKind, changeTime, openPreview, problemsOf } from "@/admin/blogs/blog-kind";
import type { EditorComponent } from "@/admin/blogs/blog-start";
import { words as blogWords } from "@/admin/blogs/words";
import { ask } from "@/admin/kit/confirm/ask";
import { useNow } from "@/admin/kit/list/ist-time";
import type { Toast } from "@/admin/kit/toast/toast";
import type { UploadsWait } from "@/admin/writing/editor/pictures/uploads";
import { LeaveDialog } from "@/admin/writing/leave-dialog";
import { Notices } from "@/admin/writing/notices";
import { ScheduleDialog } from "@/admin/writing/schedule-dialog";
import type { Start } from "@/admin/writing/start";
import { useWriting } from "@/admin/writing/use-writing";
import { ConflictDialog } from "@/admin/writing/versions/conflict-dialog";
import { VersionsDialog } from "@/admin/writing/versions/versions-dialog";
import { WindowTool } from "@/admin/writing/writing-window";
import { serverNow } from "@/features/auth/server-clock";

const words = blogWords.form;

interface Props {
  start: Start<BlogTypes>;
  Editor: EditorComponent;
  /** Receives the function that closes the dialog, or asks first. */
  leave: RefObject<(() => void) | undefined>;
  onClose: (toast?: Toast, saved?: Blog) => void;
  /** Whether the dialog shows nothing but the text. */
  isFull: boolean;
  onLeaveFull: () => void;
}

/** A dialog over the form. */
type Asking = "leave" | "versions" | "schedule";

/** The form of a post with its notices, actions and dialogs. */
export function BlogWriter({ start, Editor, leave, onClose, isFull, onLeaveFull }: Props) {
  const flushText = useRef<() => void>(undefined);
  const form = useWriting(blogKind, start, () => flushText.current?.());
  const [asking, setAsking] = useState<Asking>();
  const [pictures, setPictures] = useState<UploadsWait>("nothing");
  const [isCoverUnderWay, setCoverUnderWay] = useState(false);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const latest = useRef(form);
  latest.current = form;
  const { base, keeper, body } = form;
  const stored = base?.publishedAt || null;
  // A scheduled post may have become public since it was opened.
  const now = useNow();
  const state = base && stateAt(now, base);
  const actions = actionsFor(state, stored, form.fields.publishedAt);
  const stopAsking = () => setAsking(undefined);
  const stateNow = () => base && stateAt(serverNow(), base);
  const uploads = pictures === "nothing" && isCoverUnderWay ? "cover" : pictures;

  useFocusOnText(body, isFull);

  /** Returns the form with everything that was typed, also a moment ago. */
  function current() {
    flushSync(() => flushText.current?.());
    return latest.current;
  }

  leave.current = () => {
    const { dirty, giveUp } = current();
    if (dirty || uploads !== "nothing") return setAsking("leave");
    // A preview leaves a draft without changes.
    giveUp();
    onClose();
  };

  function save({ kind, publishedAt }: Action, stay = false) {
    const { fields, save, setFailure } = current();
    stopAsking();
    if (uploads !== "nothing") {
      body.current?.querySelector(`[data-wait="${uploads}"]`)?.scrollIntoView({ block: "center" });
      return setFailure(words.uploads[uploads]);
    }
    void save({
      patch: { publishedAt },
      keepsForm: kind === "update" || kind === "saveDraft",
      problems: problemsOf(fields, stateNow()),
      overtaken: (theirs, name) => words.overtaken(name, theirs.state === base?.state ? "moved" : theirs.state),
      onSaved: stay ? undefined : (doc) => onClose(toastAfter(kind, doc), doc),
    });
  }

  /** Says what was done. What changed when the post is public can be undone. */
  function toastAfter(kind: Action["kind"], doc: Blog): Toast {
    const text = words.done[kind];
    if (!["publish", "schedule", "unschedule"].includes(kind)) return { text };
    return { text, failed: words.notUndone, undo: () => changeTime(doc, stored) };
  }

  async function press(action: Action) {
    const { title, text } = words.unpublish;
    const takesOff = stateNow() === "published" && (action.publishedAt === null || action.kind === "schedule");
    const isSure = !takesOff || (await ask({ title, text, confirm: words.actions.unpublish }));
    if (isSure) save(action);
  }

  function saveByKey(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    if (!form.unsaved) save(keepState(stateNow(), stored), true);
  }

  async function preview() {
    const { fields, setFailure } = current();
    keeper.change(fields);
    setFailure((await openPreview(keeper)) ? "" : words.previewFailed);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control: it handles a shortcut for a button, from the fields inside
    <div className="blog-writer" onKeyDown={saveByKey}>
      <div className="blog-writer__notices">
        <Notices form={form} />
      </div>
      <div className="blog-writer__page">
        <div className="blog-writer__tools" inert={form.unsaved !== undefined}>
          <div className="editor__bar" ref={setBar} />
          {isFull && <WindowTool icon="leaveFull" label={words.leaveFullPage} onPress={onLeaveFull} />}
        </div>
        {/* What scrolls is a stop of the Tab key in Firefox, so it has a name. */}
        <section
          className="writing-window__body blog-writer__body"
          aria-label={base ? words.edit : words.add}
          ref={body}
        >
          <BlogFormFields
            form={form}
            Editor={Editor}
            bar={bar}
            flushText={flushText}
            onUploads={setPictures}
            onCover={setCoverUnderWay}
          />
        </section>
      </div>
      <BlogFoot
        form={form}
        state={state}
        actions={actions}
        onAction={press}
        onSchedule={() => setAsking("schedule")}
        onPreview={preview}
        onVersions={base && (() => setAsking("versions"))}
      />
      <ScheduleDialog
        open={asking === "schedule"}
        noun={blogKind.noun}
        stored={state === "scheduled" ? stored : null}
        onSchedule={(publishedAt) => press({ kind: "schedule", publishedAt })}
        onPublishNow={() => save({ kind: "publish", publishedAt: serverNow().toISOString() })}
        onClose={stopAsking}
      />
      <LeaveDialog
        form={form}
        open={asking === "leave"}
        lost={uploads === "nothing" ? undefined : words.uploads[uploads]}
        onStay={stopAsking}
        onLeave={(text) => onClose(text ? { text } : undefined)}
      />
      <ConflictDialog form={form} />
      {base && <VersionsDialog form={form} doc={base} open={asking === "versions"} onClose={stopAsking} />}
    </div>
  );
}

/** Moves the focus to the text when the full page is entered or left, as the button that did it is hidden then. */
function useFocusOnText(body: RefObject<HTMLElement | null>, isFull: boolean) {
  const was = useRef(isFull);
  useEffect(() => {
    if (was.current === isFull) return;
    was.current = isFull;
    body.current?.querySelector<HTMLElement>("[contenteditable]")?.focus();
  }, [body, isFull]);
}
