import { useState } from "react";
import { ask } from "@/admin/kit/confirm/ask";
import { askAbout } from "@/admin/pages/document/ask-about";
import type { DeadLinks } from "@/admin/pages/document/links";
import type { Page, PageRow } from "@/admin/pages/document/page";
import { type PageWriting, pageDrafts } from "@/admin/pages/document/page-kind";
import { questionsAbout } from "@/admin/pages/document/questions";
import { type Deed, useEditorWindow } from "@/admin/pages/editor/editor-window";
import { type Release, type ReleaseItem, releaseCalls } from "@/admin/pages/releases/release";
import { renewAll } from "@/admin/pages/releases/renew";
import { outcomeOf, words as releaseWords } from "@/admin/pages/releases/words";
import { words } from "@/admin/pages/words";

/** The dialogs over the form. Two ask about releases that wait with a change of the page. */
export type EditorDialog = Exclude<Deed, "publish" | "discard" | "delete"> | "publishBeside" | "scheduleBeside";

interface Options {
  form: PageWriting;
  page: PageRow;
  release: Release | undefined;
  links: { dead: DeadLinks; check: () => Promise<DeadLinks> };
  goTo: (pointer: string) => void;
  onDelete: (page: PageRow) => void;
}

/** What can be done with a page in its form, and the dialog that is open for it. */
export function useDeeds({ form, page, release, links, goTo, onDelete }: Options) {
  const { findWaiting, close, ...around } = useEditorWindow();
  const [dialog, setDialog] = useState<EditorDialog>();
  const [published, setPublished] = useState<string>();
  const { base, fields, keeper, dirty } = form;
  const { content } = fields;
  const { key, name, visible = true } = page;
  const item: ReleaseItem = { key, version: keeper.version, content };
  const waiting = release ? [] : around.waiting;
  const stop = () => setDialog(undefined);

  /** Begins a deed, after questions about what is probably a mistake. */
  async function begin(deed: "publish" | "schedule" | "release") {
    if (!dirty) return;
    // Without an answer of the server, saving says why.
    const [dead, found] = await Promise.all([links.check().catch(() => links.dead), findWaiting()]);
    const confirm = words.question.confirm[release ? "save" : deed];
    for (const question of questionsAbout(key, content, dead, visible ? base?.content : undefined)) {
      if (!(await askAbout(question, confirm, ({ pointer }) => goTo(pointer)))) return;
    }
    goOn(deed, release ? [] : found);
  }

  /** Goes on with a deed, unless releases wait with a change of the page. */
  function goOn(deed: "publish" | "schedule" | "release", others = waiting) {
    if (deed !== "release" && others.length > 0) return setDialog(`${deed}Beside`);
    if (deed !== "publish") return setDialog(deed);
    void publish([]);
  }

  /** Publishes the page, and puts the change into releases that wait with another one. In a release, saves it there. */
  async function publish(into: Release[]) {
    stop();
    setPublished(undefined);
    await form.save({
      onSaved: async (doc: Page, isChanged: boolean) => {
        if (release && isChanged) return;
        if (release) return close(releaseWords.detail.saved(name, release.title));
        if (doc.version === base?.version) return; // An admin is asked to publish it.
        setPublished(await renewAll(into));
        void findWaiting();
      },
    });
  }

  /** Closes the editor after a release has taken over the draft. */
  async function handOver(says: string) {
    await keeper.discard().catch(() => {});
    close(says);
  }

  async function schedule(at: string, _id: string) {
    await handOver(outcomeOf(await releaseCalls.create({ _id, title: name, at, items: [item] })));
  }

  async function discard() {
    if ((await ask(words.discard)) && base) form.load({ content: base.content });
  }

  async function remove() {
    if (dirty) await keeper.flush();
    close();
    onDelete(page);
  }

  /** Does something, or opens its dialog. */
  function start(deed: Deed) {
    if (deed === "publish" || deed === "schedule" || deed === "release") return void begin(deed);
    if (deed === "discard") return void discard();
    if (deed === "delete") return void remove();
    setDialog(deed);
  }

  return {
    dialog,
    /** The sentence on releases for the notice after publishing; may be empty. Undefined: nothing was published. */
    published,
    item,
    waiting,
    start,
    stop,
    publish,
    schedule,
    goOn,
    added: ({ title }: Release) => handOver(releaseWords.add.added(name, title)),
    /** Makes a link to the draft. */
    async share() {
      if (!(await keeper.flush())) throw new Error("the draft is not on the server");
      return pageDrafts.server.preview(keeper.key);
    },
  };
}
