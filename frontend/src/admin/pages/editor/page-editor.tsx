import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { read } from "@/admin/kit/call";
import { Failed } from "@/admin/kit/list/list-state";
import { useFetched } from "@/admin/kit/use-fetched";
import {
  type Content,
  documentFetcher,
  type EditedPlace,
  keyOf,
  listPages,
  type PageRow,
} from "@/admin/pages/document/page";
import { loadPage, startPage } from "@/admin/pages/document/page-kind";
import { EditorWindowProvider, type FormHandle, type Pane } from "@/admin/pages/editor/editor-window";
import { LoadedEditor } from "@/admin/pages/editor/loaded-editor";
import { PreviewPane, type Shown } from "@/admin/pages/editor/preview-pane";
import { type Release, releaseCalls, waitingFor } from "@/admin/pages/releases/release";
import { type ReleaseStart, startInRelease } from "@/admin/pages/releases/release-kind";
import { words as allWords } from "@/admin/pages/words";
import { useWritingWindow, WindowHead, WritingWindow } from "@/admin/writing/writing-window";
import { LiveRegion } from "@/components/live-region/live-region";
import { placeInWhole } from "@/lib/documents/closed";
import type { Facts } from "@/lib/placeholders";
import { useSite } from "@/lib/site";

const words = allWords.editor;

interface Props {
  place: EditedPlace;
  /** Opens a place of this or another page. */
  onGo: (document: string, pointer?: string) => void;
  /** Closes the editor. A message, if given, is shown in a toast. */
  onClose: (message?: string) => void;
  /** Asks whether a page that staff have made shall be deleted. */
  onDelete: (page: PageRow) => void;
}

/** The editor of a page, over the whole window: its form and the page itself, side by side or one tap apart. */
export function PageEditor({ place, onGo, onClose, onDelete }: Props) {
  const { document: key, release } = place;
  const list = useFetched(listPages, "", { current: true });
  const pages = list.value;
  const [releases, setReleases] = useState<Release[]>([]);
  const [fetchDocument] = useState(documentFetcher);
  // The deadlines are previewed on the grievance page, which needs its placeholders to show the changed times.
  const beside = useFetched(async (): Promise<Record<string, Content>> => {
    return key === "deadlines" ? { grievances: (await loadPage("grievances")).content } : {};
  }, key).value;
  const loaded = useSite();
  // The site document that the dashboard was loaded with may be older.
  const facts = useFetched(async (): Promise<Facts> => {
    const documents = Promise.all(["site", "deadlines"].map(fetchDocument));
    const words = read<Record<string, string>>("/api/documents/kept").catch(() => undefined);
    const [[site, deadlines], kept] = await Promise.all([documents, words]);
    return { site, deadlines, kept };
  }, "").value ?? { site: loaded, deadlines: undefined };
  const start = useFetched<Started>(
    async () => ({ key, ...(release ? await startInRelease(release, key) : { start: await startPage(key) }) }),
    `${key} ${release}`,
  );
  const [pane, setPane] = useState<Pane>("form");
  const form = useRef<FormHandle>(undefined);
  // The form keeps the draft first. Until it is there, the editor just closes.
  const leave = () => (form.current ? form.current.leave() : onClose());
  const opened = useWritingWindow(leave);
  const show = useRef<((shown: Shown) => void) | undefined>(undefined);
  /** The element that had the focus before the page got it. */
  const left = useRef<HTMLElement>(null);
  const row = pages?.find((page) => page.key === key);
  // The preview stays at its page when a part of another document is picked there, such as the footer.
  const [visited, setVisited] = useState({ key: "", path: "" });
  const path = visited.key === key ? visited.path : (row?.path ?? "");
  const failed = [...(pages ? [] : [list]), start].find(({ status }) => status === "failed");
  const isGone = pages !== undefined && !row;

  /** Fetches the releases that wait with a change of the page. Without an answer, the known ones stay. */
  const findWaiting = useCallback(async () => {
    const found = await releaseCalls.listUnpublished().catch(() => undefined);
    if (found) setReleases(found);
    return found && waitingFor(found, key);
  }, [key]);

  useEffect(() => void findWaiting(), [findWaiting]);

  /** Shows a page in the preview, and opens the form of a document. */
  function go(path: string, document: string, pointer?: string) {
    setVisited({ key: document, path });
    if (document !== key) onGo(document, pointer);
  }

  /** Opens the form of a document at a place where visitors see it: its published lists lack what is off the site. */
  async function goToPublished(document: string, pointer: string) {
    const closed = new Set(pages?.filter(({ visible }) => visible === false).map((page) => page.path));
    const whole = beside?.[document] || closed.size === 0 ? undefined : await loadPage(document).catch(() => undefined);
    go(path, document, whole ? placeInWhole(whole.content, pointer, closed) : pointer);
  }

  function goToPage() {
    const frame = opened.ref.current?.querySelector<HTMLElement>("iframe:not([tabindex])");
    if (!frame) return; // it is still loading
    left.current = document.activeElement as HTMLElement | null;
    flushSync(() => setPane("page"));
    frame.focus();
  }

  /** Moves the focus back to where it was in the form. */
  function goToForm() {
    flushSync(() => setPane("form"));
    (left.current?.isConnected ? left.current : document.getElementById(opened.id))?.focus();
  }

  const isLoaded = start.status === "ready" && start.value.key === key && start.value.release?._id === release;
  return (
    <EditorWindowProvider
      value={{
        opened,
        pages: pages ?? [],
        facts,
        fetchDocument,
        pane,
        setPane,
        goToPage,
        form,
        show,
        waiting: waitingFor(releases, key),
        findWaiting,
        close: onClose,
      }}
    >
      <WritingWindow
        opened={opened}
        className={`page-editor page-editor--${pane}`}
        onKeyDown={(event) => form.current?.press(event)}
      >
        {row && isLoaded ? (
          <LoadedEditor
            key={`${key} ${release}`}
            place={place}
            page={row}
            start={start.value.start}
            release={start.value.release}
            onDelete={onDelete}
          />
        ) : (
          <>
            <WindowHead opened={opened} title={row?.name ?? allWords.list.heading} />
            <div className="writing-window__body page-editor__form page-editor__wait">
              {isGone ? (
                <Failed title={words.gone} error={words.goneHint} retry={words.allPages} onRetry={() => onClose()} />
              ) : failed?.status === "failed" ? (
                <Failed
                  title={words.notLoaded}
                  error={failed.error}
                  onRetry={() => {
                    list.again();
                    start.again();
                  }}
                />
              ) : (
                <LiveRegion>{words.loading}</LiveRegion>
              )}
            </div>
          </>
        )}
        {failed || isGone ? (
          <div className="tint-cool page-editor__page" />
        ) : (
          <PreviewPane
            path={path}
            beside={beside}
            show={show}
            onPick={({ document, pointer }) =>
              document === key ? form.current?.goTo(pointer) : void goToPublished(document, pointer)
            }
            onFollow={(address) => go(address, keyOf(pages ?? [], address) ?? key)}
            onLeave={goToForm}
          />
        )}
      </WritingWindow>
    </EditorWindowProvider>
  );
}

/** What the form of a page begins with. */
interface Started extends Pick<ReleaseStart, "start">, Partial<Pick<ReleaseStart, "release">> {
  key: string;
}
