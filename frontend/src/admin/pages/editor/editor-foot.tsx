import type { ReactNode } from "react";
import { ActionMenu, type MenuAction } from "@/admin/kit/menu/action-menu";
import { Switch } from "@/admin/kit/switch/switch";
import type { PageRow } from "@/admin/pages/document/page";
import type { PageWriting } from "@/admin/pages/document/page-kind";
import { type Deed, useEditorWindow } from "@/admin/pages/editor/editor-window";
import { words as releaseWords } from "@/admin/pages/releases/words";
import { words as allWords } from "@/admin/pages/words";
import { useAsksToPublish } from "@/admin/shell/account/account";
import { WindowFoot } from "@/admin/writing/writing-window";

const words = allWords.foot;

interface Props {
  form: PageWriting;
  page: PageRow;
  /** The page is changed in a release. */
  inRelease: boolean;
  onStart: (deed: Deed) => void;
  /** What was just done. It stays in sight, wherever the form is scrolled. */
  children: ReactNode;
}

/** The foot of the editor, one row: the way between form and page, a menu of actions, and the main one. */
export function EditorFoot({ form, page, inRelease, onStart, children }: Props) {
  const { pane, setPane } = useEditorWindow();
  const { failure, saving, dirty } = form;
  const asks = useAsksToPublish();
  const action = (name: Exclude<Deed, "publish">, danger = false): MenuAction => ({
    label: words[name],
    onPress: () => onStart(name),
    danger,
  });
  const ofDraft = [action("schedule"), action("release"), action("share"), action("changes")];
  const always = [action("versions"), action("keys")];
  // A page off the site has no “Discard draft”, because the draft may be what puts it on the site. A page made by
  // staff can be deleted instead.
  const discard = dirty && page.visible !== false ? [action("discard", true)] : [];
  const remove = page.custom ? [action("delete", true)] : [];
  const actions = [...(dirty ? ofDraft : []), ...always, ...discard, ...remove];
  return (
    <WindowFoot failure={failure} className="page-foot">
      {children}
      <Switch label={words.panes} names={{ form: words.form, page: words.page }} value={pane} onChange={setPane} />
      <ActionMenu label={words.more} actions={inRelease ? [action("changes"), action("keys")] : actions} />
      {(inRelease || asks !== undefined) && (
        <button
          type="button"
          className="admin-button admin-button--primary page-foot__main"
          aria-disabled={saving || !dirty || undefined}
          onClick={() => onStart("publish")}
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
    </WindowFoot>
  );
}
