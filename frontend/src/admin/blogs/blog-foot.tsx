import type { Action, Actions } from "@/admin/blogs/actions";
import { BlogStanding } from "@/admin/blogs/blog-columns";
import type { BlogWriting } from "@/admin/blogs/blog-kind";
import { words as blogWords } from "@/admin/blogs/words";
import { shortcut } from "@/admin/kit/shortcut";
import { SendAgain, troubleOf } from "@/admin/writing/drafts/draft-trouble";
import { serverNow } from "@/features/auth/server-clock";
import { indiaClock } from "@/lib/india-time";

const words = blogWords.form;

interface Props {
  form: BlogWriting;
  actions: Actions;
  onAction: (action: Action) => void;
  /** Asks for the time of publication. */
  onSchedule: () => void;
  onPreview: () => void;
  /** Undefined for a post that was never saved. */
  onVersions?: () => void;
}

/** The foot of the dialog: the state of the post and its draft, and the actions. */
export function BlogFoot({ form, actions, onAction, onSchedule, onPreview, onVersions }: Props) {
  const { base, saving, failure, unsaved } = form;
  const { main, keep, takeBack } = actions;
  const button = (action: Action | undefined, className: string) =>
    action && (
      <button
        type="button"
        className={className}
        title={action.kind === "saveDraft" || action.kind === "update" ? shortcut("Mod-S") : undefined}
        aria-disabled={saving || undefined}
        onClick={() => onAction(action)}
      >
        {words.actions[action.kind]}
      </button>
    );
  return (
    <div className="blog-foot" inert={unsaved !== undefined}>
      <p className="blog-foot__failure field__error" role="alert">
        {failure}
      </p>
      <div className="blog-foot__line">
        <p className="writing-window__status blog-foot__status">
          <BlogStanding state={base?.state} />
          <span role="status">{saving ? words.saving : statusOf(form)}</span>
          {!saving && <SendAgain form={form} />}
        </p>
        <button type="button" className="blog-foot__quiet" onClick={onPreview}>
          {words.preview}
        </button>
        {onVersions && (
          <button type="button" className="blog-foot__quiet" onClick={onVersions}>
            {words.versions}
          </button>
        )}
      </div>
      <div className="blog-foot__actions">
        {button(takeBack, "blog-foot__quiet blog-foot__apart")}
        {button(keep, "admin-button")}
        {base?.state !== "published" && (
          <button type="button" className="admin-button" aria-disabled={saving || undefined} onClick={onSchedule}>
            {base?.state === "scheduled" ? words.actions.reschedule : words.actions.schedule}
          </button>
        )}
        {button(main, "admin-button admin-button--primary")}
      </div>
    </div>
  );
}

/** Says where the last change is kept. */
function statusOf({ draft, base, dirty, failure }: BlogWriting): string {
  const { status, savedAt, problem } = draft;
  const trouble = troubleOf(draft);
  if (trouble) return trouble;
  if (status === "saving") return words.status.keeping;
  if (status === "saved") return words.status.kept(indiaClock(savedAt, serverNow()));
  if (status === "refused") return words.status.refused(problem);
  if (status === "lost") return words.status.lost;
  // Beside a failure, the time of the last save would contradict it.
  return base && !dirty && !failure ? words.status.saved(indiaClock(base.updatedAt, serverNow())) : "";
}
