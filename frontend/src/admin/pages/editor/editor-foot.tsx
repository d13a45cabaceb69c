import type { ReactNode } from "react";
import { ActionMenu, type MenuAction } from "@/admin/kit/menu/action-menu";
import { Switch } from "@/admin/kit/switch/switch";
import type { PageRow } from "@/admin/pages/document/page";
import type { PageWriting } from "@/admin/pages/document/page-kind";
import { words as releaseWords } from "@/admin/pages/releases/words";
import { words as allWords } from "@/admin/pages/words";
import { useAsksToPublish } from "@/admin/shell/account/account";
import { troubleOf } from "@/admin/writing/drafts/draft-trouble";
import { serverNow } from "@/features/auth/server-clock";
import { indiaClock } from "@/lib/india-time";

const words = allWords.foot;

/** What the editor shows on a narrow screen. */
export type Pane = "form" | "page";
/** The actions that open a dialog. */
export type AskedAction = "changes" | "versions" | "share" | "discard" | "schedule" | "release" | "keys";

interface Props {
  form: PageWriting;
  /** The page is changed in a release. */
  inRelease?: boolean;
  page: PageRow;
  /** What was just done. It stays in sight, wherever the form is scrolled. */
  done: ReactNode;
  pane: Pane;
  onPane: (pane: Pane) => void;
  onPublish: () => void;
  /** Opens the dialog of an action. */
  onAsk: (action: AskedAction) => void;
  onDelete: () => void;
}

/** The foot of the editor, one row: the way between form and page, a menu of actions, and the main one. */
export function EditorFoot({ form, inRelease = false, page, done, pane, onPane, onPublish, onAsk, onDelete }: Props) {
  const { failure, saving, dirty } = form;
  const asks = useAsksToPublish();
  const action = (name: AskedAction, danger = false): MenuAction => ({
    label: words[name],
    onPress: () => onAsk(name),
    danger,
  });
  const ofDraft = [action("schedule"), action("release"), action("share"), action("changes")];
  const always = [action("versions"), action("keys")];
  // The draft of a page that visitors cannot see is what would show it, so such a page is deleted as a whole.
  const discard = dirty && page.visible !== false ? [action("discard", true)] : [];
  const remove = page.custom ? [{ label: words.delete, onPress: onDelete, danger: true }] : [];
  const actions = [...(dirty ? ofDraft : []), ...always, ...discard, ...remove];
  return (
    <div className="page-foot">
      <p className="field__error page-foot__failure" role="alert">
        {failure}
      </p>
      {done}
      <Switch label={words.panes} names={{ form: words.form, page: words.page }} value={pane} onChange={onPane} />
      <ActionMenu label={words.more} actions={inRelease ? [action("changes"), action("keys")] : actions} />
      {(inRelease || asks !== undefined) && (
        <button
          type="button"
          className="admin-button admin-button--primary page-foot__main"
          aria-disabled={saving || !dirty || undefined}
          onClick={() => dirty && onPublish()}
        >
          {inRelease ? (
            <>
              {releaseWords.detail.save}
              <span className="page-foot__where"> {releaseWords.detail.saveWhere}</span>
            </>
          ) : asks ? (
            words.ask
          ) : (
            words.publish
          )}
        </button>
      )}
    </div>
  );
}

/** Says where the last change is kept. */
export function statusOf({ draft, base, dirty, failure, saving }: PageWriting): string {
  const { status, savedAt, problem } = draft;
  const trouble = troubleOf(draft);
  if (saving) return words.publishing;
  if (trouble) return trouble;
  if (status === "saving") return words.keeping;
  if (status === "saved") return words.kept(indiaClock(savedAt, serverNow()));
  if (status === "refused") return words.refused(problem);
  if (status === "lost") return words.lost;
  // Beside a failure, this would contradict it.
  return base && !dirty && !failure ? words.unchanged(indiaClock(base.updatedAt, serverNow())) : "";
}
