import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { CallError } from "@/admin/kit/call";
import { ConfirmDialog } from "@/admin/kit/confirm/confirm-dialog";
import { firstOf } from "@/admin/pages/document/describe";
import { useDeadLinks } from "@/admin/pages/document/links";
import type { EditedPlace, PageRow } from "@/admin/pages/document/page";
import { pageDrafts, pageKind } from "@/admin/pages/document/page-kind";
import { type Question, QuestionDialog } from "@/admin/pages/document/question-dialog";
import { questionsAbout } from "@/admin/pages/document/questions";
import { ShareDialog } from "@/admin/pages/document/share-dialog";
import { ChangesDialog } from "@/admin/pages/editor/changes-dialog";
import { DraftNotice, HiddenNotice } from "@/admin/pages/editor/draft-notice";
import { type AskedAction, EditorFoot, type Pane, statusOf } from "@/admin/pages/editor/editor-foot";
import { EditorHead, Tool } from "@/admin/pages/editor/editor-head";
import { runKey } from "@/admin/pages/editor/editor-keys";
import { KeysDialog } from "@/admin/pages/editor/keys-dialog";
import { PageForm } from "@/admin/pages/editor/page-form";
import type { Shown } from "@/admin/pages/editor/preview-pane";
import { PublishedNotice } from "@/admin/pages/editor/published-notice";
import { usePageEditing } from "@/admin/pages/editor/use-page-editing";
import { VersionPages } from "@/admin/pages/editor/version-pages";
import type { Editing } from "@/admin/pages/fields/editing";
import { AddDialog } from "@/admin/pages/releases/add-dialog";
import { type Release, releaseCalls } from "@/admin/pages/releases/release";
import { type ReleaseStart, releaseKind } from "@/admin/pages/releases/release-kind";
import { renewAll } from "@/admin/pages/releases/renew";
import { WaitingDialog } from "@/admin/pages/releases/waiting-dialog";
import { WaitingNotice } from "@/admin/pages/releases/waiting-notice";
import { words as releaseWords, saysWhoChanged } from "@/admin/pages/releases/words";
import { words as allWords } from "@/admin/pages/words";
import { SendAgain } from "@/admin/writing/drafts/draft-trouble";
import { Notices } from "@/admin/writing/notices";
import { ScheduleDialog } from "@/admin/writing/schedule-dialog";
import { useWriting } from "@/admin/writing/use-writing";
import { ConflictDialog } from "@/admin/writing/versions/conflict-dialog";
import { VersionsDialog } from "@/admin/writing/versions/versions-dialog";
import { words as writingWords } from "@/admin/writing/words";
import { indiaDateTime } from "@/lib/india-time";
import { valueAt } from "@/lib/schema";

const words = allWords.editor;

/** What the fields need from outside of the form. */
type Surroundings = Pick<Editing, "pages" | "deadlines" | "fetchDocument">;

interface Props extends Surroundings, Pick<ReleaseStart, "start">, Partial<Pick<ReleaseStart, "release">> {
  id: string;
  place: EditedPlace;
  /** The page in the list of pages. */
  page: PageRow;
  /** The releases that wait with a change of the page. */
  waiting: Release[];
  /** Looks for these releases again. Returns undefined without an answer. */
  findWaiting: () => Promise<Release[] | undefined>;
  /** Called after the page was published. */
  onPublished: () => void;
  /** Closes the editor. A message, if given, is shown in a toast. */
  onClose: (message?: string) => void;
  /** Asks whether a page that staff have made shall be deleted. */
  onDelete: (page: PageRow) => void;
  pane: Pane;
  onPane: (pane: Pane) => void;
  /** Moves the focus from the form to the page. */
  onSwitch: () => void;
  /** Receives the function that closes the editor. */
  leave: RefObject<(() => void) | undefined>;
  /** Receives the function that handles the keys of the editor. */
  keys: RefObject<((event: KeyboardEvent<HTMLElement>) => void) | undefined>;
  /** Receives the function that moves the focus to a field. */
  focusField: RefObject<((pointer: string) => void) | undefined>;
  /** Shows the page as it is being edited. */
  show: RefObject<((shown: Shown) => void) | undefined>;
}

type Asking = AskedAction | "question" | "waiting";

/** What waits until the user has answered a question. */
type Next = "publish" | "schedule" | "release";

/** The form of a page with its notices, actions and dialogs. */
export function LoadedEditor(props: Props) {
  const { id, place, start, release, page, pane, onPane } = props;
  const { leave, show, keys, focusField, findWaiting, onSwitch, onPublished, onClose, onDelete } = props;
  const { name, path: shownAt, visible = true } = page;
  const { document: key, pointer } = place;
  const waiting = release ? [] : props.waiting;
  const [kind] = useState(() =>
    release ? releaseKind(release, key) : pageKind(key, () => onClose(allWords.foot.asked(name))),
  );
  const form = useWriting(kind, start);
  const links = useDeadLinks(form.fields.content);
  const formState = usePageEditing(key, form, props, pointer, links.dead);
  const [asking, setAsking] = useState<Asking>();
  const [next, setNext] = useState<Next>("publish");
  const [questions, setQuestions] = useState<Question[]>([]);
  const [published, setPublished] = useState<string>();
  const [field, setField] = useState<string>();
  const { base, fields, problems, refusals, dirty, keeper } = form;
  const { content } = fields;
  const item = { key, version: keeper.version, content };
  const stopAsking = () => setAsking(undefined);
  const behind = release?.conflicts.find((conflict) => conflict.key === key);

  // A draft is continued without a question; "Discard draft" is always at hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is opened
  useEffect(() => {
    if (form.unsaved) formState.beginWith(form.unsaved.data.content);
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

  useLayoutEffect(() => show.current?.({ key, content, pointer: field }), [show, key, content, field]);

  function goTo(place: string | undefined) {
    if (place === undefined) return;
    onPane("form");
    formState.goTo(place);
  }

  focusField.current = goTo;
  leave.current = async () => {
    // The change is kept in the release. Only what was typed since is a draft, on this device.
    if (release) return onClose(start.fields.content === content ? undefined : allWords.foot.onDevice(name));
    const kept = dirty && (await keeper.flush());
    onClose(dirty ? (kept ? allWords.foot.draftKept(name) : allWords.foot.onDevice(name)) : undefined);
  };

  /** Begins an action, after questions about what is probably a mistake. */
  async function begin(action: Next) {
    if (!dirty) return;
    setNext(action);
    // Without an answer of the server, saving says why.
    const [dead, found] = await Promise.all([links.check().catch(() => links.dead), findWaiting()]);
    goOn(action, questionsAbout(key, content, dead, visible ? base?.content : undefined), release ? [] : found);
  }

  /** Asks the questions that are left, and then goes on with an action. */
  function goOn(action: Next, left: Question[] = [], others = waiting) {
    setQuestions(left);
    if (left.length > 0) return setAsking("question");
    if (others.length > 0 && action !== "release") return setAsking("waiting");
    if (action !== "publish") return setAsking(action);
    stopAsking();
    void publish([]);
  }

  /** Publishes the page, and puts the change into releases that wait with another one. In a release, saves it there. */
  async function publish(into: Release[]) {
    stopAsking();
    setPublished(undefined);
    await form.save({
      onSaved: async (doc) => {
        if (release) return onClose(releaseWords.detail.saved(name, release.title));
        if (doc.version === base?.version) return; // An admin is asked to publish it.
        setPublished(await renewAll(into));
        onPublished();
      },
    });
  }

  /** Closes the editor after a release has taken over the draft. */
  async function handOver(says: string) {
    await keeper.discard().catch(() => {});
    onClose(says);
  }

  async function share() {
    if (!(await keeper.flush())) throw new Error("the draft is not on the server");
    return pageDrafts.server.preview(keeper.key);
  }

  async function schedule(at: string) {
    stopAsking();
    try {
      await releaseCalls.create({ title: name, at, items: [item] });
      await handOver(releaseWords.scheduled(name, indiaDateTime(new Date(at))));
    } catch (cause) {
      form.setFailure((cause instanceof CallError && cause.message) || writingWords.failed(kind.noun));
    }
  }

  keys.current = (event) =>
    runKey(event, {
      undo: formState.undo,
      redo: formState.redo,
      keep: () => void keeper.flush(),
      publish: () => void begin("publish"),
      switchPane: onSwitch,
    });

  return (
    <>
      <EditorHead id={id} title={name} status={statusOf(form)} onClose={() => leave.current?.()}>
        {!form.saving && <SendAgain form={form} />}
        <Tool label={words.undo} name="undo" off={!formState.canUndo} onPress={formState.undo} />
        <Tool label={words.redo} name="redo" off={!formState.canRedo} onPress={formState.redo} />
      </EditorHead>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: not a control: it notes which field inside has the focus */}
      <div
        className="writing-window__body page-editor__form"
        onFocus={({ target }) => setField(target.closest<HTMLElement>("[data-pointer]")?.dataset.pointer)}
      >
        <Notices form={form} />
        {!visible && !release && <HiddenNotice ticked={valueAt(content, "/place/visible") === true} />}
        {dirty && base && start.unsaved && visible && !release && (
          <DraftNotice draftAt={start.unsaved.savedAt} publishedAt={base.updatedAt} onAsk={setAsking} />
        )}
        {release && <p className="notices__notice page-editor__notice">{releaseWords.detail.inForm(release.title)}</p>}
        {behind && keeper.version === start.doc?.version && (
          <div className="notices__notice page-editor__notice">
            <p>{releaseWords.detail.behind(saysWhoChanged(behind))}</p>
            <button type="button" className="admin-button" onClick={form.compare}>
              {releaseWords.detail.compare}
            </button>
          </div>
        )}
        <WaitingNotice waiting={waiting} />
        <PageForm
          page={key}
          content={content}
          problems={problems}
          published={base?.content ?? content}
          editing={formState.editing}
          open={formState.open}
        />
        <p className="visually-hidden" role="status">
          {formState.announced}
        </p>
      </div>
      <EditorFoot
        form={form}
        pane={pane}
        onPane={onPane}
        inRelease={release !== undefined}
        page={page}
        done={published !== undefined && !dirty && <PublishedNotice page={page} more={published} />}
        onDelete={async () => {
          if (dirty) await keeper.flush();
          onClose();
          onDelete(page);
        }}
        onPublish={() => begin("publish")}
        onAsk={(action) => (action === "schedule" || action === "release" ? begin(action) : setAsking(action))}
      />
      {base && (
        <WaitingDialog
          open={asking === "waiting"}
          name={name}
          base={base}
          content={content}
          waiting={waiting}
          schedules={next === "schedule"}
          onPublish={(into) => (next === "schedule" ? setAsking("schedule") : void publish(into))}
          onClose={stopAsking}
        />
      )}
      {base && <ChangesDialog form={form} published={base} open={asking === "changes"} onClose={stopAsking} />}
      <KeysDialog open={asking === "keys"} onClose={stopAsking} />
      <QuestionDialog
        key={questions[0]?.title}
        question={asking === "question" ? questions[0] : undefined}
        confirm={allWords.question.confirm[release ? "save" : next]}
        onConfirm={() => goOn(next, questions.slice(1))}
        onGo={(pointer) => {
          stopAsking();
          goTo(pointer);
        }}
        onClose={stopAsking}
      />
      <ConfirmDialog
        open={asking === "discard"}
        title={allWords.discard.title}
        confirm={allWords.discard.confirm}
        onConfirm={() => {
          if (base) form.load({ content: base.content });
          stopAsking();
        }}
        onClose={stopAsking}
      >
        <p>{allWords.discard.text}</p>
      </ConfirmDialog>
      <ScheduleDialog
        open={asking === "schedule"}
        noun={kind.noun}
        stored={null}
        onSchedule={schedule}
        onPublishNow={() => {
          setNext("publish");
          goOn("publish");
        }}
        onClose={stopAsking}
      />
      <ShareDialog open={asking === "share"} make={share} onClose={stopAsking} />
      <AddDialog
        open={asking === "release"}
        item={item}
        onAdded={({ title }) => handOver(releaseWords.add.added(name, title))}
        onClose={stopAsking}
      />
      <ConflictDialog form={form} />
      {base && (
        <VersionsDialog
          form={form}
          doc={base}
          open={asking === "versions"}
          asPages={shownAt ? (versions) => <VersionPages path={shownAt} page={key} versions={versions} /> : undefined}
          onClose={stopAsking}
        />
      )}
    </>
  );
}
