import { useEffect, useLayoutEffect, useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { firstOf } from "@/admin/pages/document/describe";
import { useDeadLinks } from "@/admin/pages/document/links";
import type { EditedPlace, PageRow } from "@/admin/pages/document/page";
import { pageKind } from "@/admin/pages/document/page-kind";
import { useClosedPaths } from "@/admin/pages/editor/closed-paths";
import { EditorDialogs } from "@/admin/pages/editor/editor-dialogs";
import { EditorFoot } from "@/admin/pages/editor/editor-foot";
import { runKey } from "@/admin/pages/editor/editor-keys";
import { DraftNotice, HiddenNotice, PublishedNotice } from "@/admin/pages/editor/editor-notices";
import { useEditorWindow } from "@/admin/pages/editor/editor-window";
import { PageForm } from "@/admin/pages/editor/page-form";
import { useDeeds } from "@/admin/pages/editor/use-deeds";
import { usePageEditing } from "@/admin/pages/editor/use-page-editing";
import { type ReleaseStart, releaseKind } from "@/admin/pages/releases/release-kind";
import { WaitingNotice } from "@/admin/pages/releases/waiting-notice";
import { words as releaseWords, saysWhoChanged } from "@/admin/pages/releases/words";
import { words as allWords } from "@/admin/pages/words";
import { SaveStatus } from "@/admin/writing/drafts/save-status";
import { Notices } from "@/admin/writing/notices";
import { useWriting } from "@/admin/writing/use-writing";
import { focusShown, WindowHead, WindowTool } from "@/admin/writing/writing-window";
import { valueAt } from "@/lib/pointer";

const words = allWords.editor;

interface Props extends Pick<ReleaseStart, "start">, Partial<Pick<ReleaseStart, "release">> {
  place: EditedPlace;
  /** The page in the list of pages. */
  page: PageRow;
  /** Asks whether a page that staff have made shall be deleted. */
  onDelete: (page: PageRow) => void;
}

/** The form of a page with its notices, actions and dialogs. */
export function LoadedEditor({ place, page, start, release, onDelete }: Props) {
  const editor = useEditorWindow();
  const { show, findWaiting } = editor;
  const { name, visible = true } = page;
  const { document: key, pointer } = place;
  const [kind] = useState(() =>
    release ? releaseKind(release, key, start.unsaved) : pageKind(key, () => editor.close(allWords.foot.asked(name))),
  );
  const form = useWriting(kind, start);
  const { base, fields, problems, refusals, dirty, keeper } = form;
  const { content } = fields;
  const links = useDeadLinks(content);
  const closed = useClosedPaths(key, links.dead);
  const editing = usePageEditing(key, form, editor, pointer, links.dead);
  const deeds = useDeeds({ form, page, release, links, goTo, onDelete });
  const [field, setField] = useState<string>();
  const behind = release?.conflicts.find((conflict) => conflict.key === key);

  // A draft is continued without a question; "Discard draft" is always at hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is opened
  useEffect(() => {
    if (form.unsaved) editing.beginWith(form.unsaved.data.content);
    form.restoreUnsaved();
  }, []);

  // A release that is behind is compared at once with what visitors see.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is opened
  useEffect(() => {
    if (behind) void form.compare();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when an address names another field
  useEffect(() => goTo(pointer), [place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads to its first field once
  useEffect(() => goTo(firstOf(key, Object.keys(problems))), [refusals]);

  // A release that waited may be what has changed the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page has another version
  useEffect(() => {
    if (base && form.draft.currentVersion > base.version) void findWaiting();
  }, [form.draft.currentVersion]);

  // The draft of a page that is left for another one is sent at once.
  useEffect(() => () => void keeper.flush(), [keeper]);

  useLayoutEffect(() => show.current?.({ key, content, pointer: field, closed }), [show, key, content, field, closed]);

  function goTo(place: string | undefined) {
    if (place === undefined) return;
    editor.setPane("form");
    editing.goTo(place);
  }

  async function leave() {
    const { draftKept, onDevice } = allWords.foot;
    // The change is kept in the release. Only what was typed since is a draft, on this device.
    if (release) return editor.close(start.fields.content === content ? undefined : onDevice(name));
    const kept = dirty && (await keeper.flush());
    editor.close(dirty ? (kept ? draftKept(name) : onDevice(name)) : undefined);
  }

  editor.form.current = {
    goTo,
    leave: () => void leave(),
    press: (event) =>
      runKey(event, {
        undo: editing.undo,
        redo: editing.redo,
        keep: () => void keeper.flush(),
        publish: () => deeds.start("publish"),
        switchPane: editor.goToPage,
      }),
  };

  return (
    <>
      <WindowHead opened={editor.opened} title={name} status={<SaveStatus form={form} />}>
        <WindowTool icon="undo" label={words.undo} off={!editing.canUndo} onPress={editing.undo} />
        <WindowTool icon="redo" label={words.redo} off={!editing.canRedo} onPress={editing.redo} />
      </WindowHead>
      {/* What scrolls is a stop of the Tab key in Firefox, so it has a name. */}
      <section
        className="writing-window__body page-editor__form"
        aria-label={name}
        tabIndex={-1}
        ref={focusShown}
        onFocus={({ target }) => setField(target.closest<HTMLElement>("[data-pointer]")?.dataset.pointer)}
      >
        <Notices form={form} />
        {!visible && !release && <HiddenNotice ticked={valueAt(content, "/place/visible") === true} />}
        {dirty && base && base === start.doc && start.unsaved && visible && !release && (
          <DraftNotice draftAt={start.unsaved.savedAt} publishedAt={base.updatedAt} onStart={deeds.start} />
        )}
        {release && <p className="notices__notice page-editor__notice">{releaseWords.detail.inForm(release.title)}</p>}
        {behind && keeper.version === start.doc?.version && (
          <div className="notices__notice page-editor__notice">
            <p>{releaseWords.detail.behind(saysWhoChanged(behind))}</p>
            <AdminButton label={releaseWords.detail.compare} onClick={form.compare} />
          </div>
        )}
        <WaitingNotice waiting={deeds.waiting} />
        <PageForm
          page={key}
          content={content}
          problems={problems}
          published={base?.content ?? content}
          facts={editor.facts}
          editing={editing.editing}
          open={editing.open}
        />
        <p className="visually-hidden" role="status">
          {editing.announced}
        </p>
      </section>
      <EditorFoot form={form} page={page} inRelease={release !== undefined} onStart={deeds.start}>
        {deeds.published !== undefined && !dirty && <PublishedNotice page={page} more={deeds.published} />}
      </EditorFoot>
      <EditorDialogs form={form} page={page} deeds={deeds} />
    </>
  );
}
