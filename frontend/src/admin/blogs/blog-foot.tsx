import type { Action, Actions } from "@/admin/blogs/actions";
import type { BlogState } from "@/admin/blogs/blog";
import { BlogStanding } from "@/admin/blogs/blog-columns";
import type { BlogWriting } from "@/admin/blogs/blog-kind";
import { words as blogWords } from "@/admin/blogs/words";
import { AdminButton } from "@/admin/kit/admin-button";
import { shortcut } from "@/admin/kit/keys";
import { SaveStatus } from "@/admin/writing/drafts/save-status";
import { WindowFoot } from "@/admin/writing/writing-window";

const words = blogWords.form;

interface Props {
  form: BlogWriting;
  state: BlogState | undefined;
  actions: Actions;
  onAction: (action: Action) => void;
  onSchedule: () => void;
  onPreview: () => void;
  /** Undefined for a post that was never saved. */
  onVersions?: () => void;
}

/** The foot of the dialog: the state of the post and its draft, and the actions. */
export function BlogFoot({ form, state, actions, onAction, onSchedule, onPreview, onVersions }: Props) {
  const { saving, failure, unsaved } = form;
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
    <WindowFoot failure={failure} inert={unsaved !== undefined} className="blog-foot">
      <div className="line writing-window__line blog-foot__line">
        <SaveStatus form={form}>
          <BlogStanding state={state} />
        </SaveStatus>
        <button type="button" className="link-button small blog-foot__quiet" onClick={onPreview}>
          {words.preview}
        </button>
        {onVersions && (
          <button type="button" className="link-button small blog-foot__quiet" onClick={onVersions}>
            {words.versions}
          </button>
        )}
      </div>
      <div className="row centred at-end writing-window__line blog-foot__actions">
        {button(takeBack, "link-button small blog-foot__quiet blog-foot__apart")}
        {button(keep, "admin-button")}
        {state !== "published" && (
          <AdminButton
            label={state === "scheduled" ? words.actions.reschedule : words.actions.schedule}
            off={saving}
            onClick={saving ? undefined : onSchedule}
          />
        )}
        {button(main, "admin-button admin-button--primary")}
      </div>
    </WindowFoot>
  );
}
