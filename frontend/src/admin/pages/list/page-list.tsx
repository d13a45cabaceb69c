import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { andBack, backFrom, dashboardAddress, editAddress } from "@/admin/kit/addresses";
import { AdminButton } from "@/admin/kit/admin-button";
import { noteChange } from "@/admin/kit/changes";
import { IstTime } from "@/admin/kit/list/ist-time";
import { Failed, Skeleton } from "@/admin/kit/list/list-state";
import { ListFilter, ListHead, SampleMark } from "@/admin/kit/list/parts";
import { SearchBox, useSearch } from "@/admin/kit/list/search-box";
import { type Column, Table, Typed } from "@/admin/kit/list/table";
import { LazyPart } from "@/admin/kit/stopped/lazy-part";
import { Switch } from "@/admin/kit/switch/switch";
import { showFailure, showToast } from "@/admin/kit/toast/toast";
import { useFetched } from "@/admin/kit/use-fetched";
import { listPages, type PageRow, placeIn } from "@/admin/pages/document/page";
import { DeletedPages } from "@/admin/pages/list/deleted-pages";
import { FoundTexts } from "@/admin/pages/list/found-texts";
import { LeavePageDialog, type Leaving } from "@/admin/pages/list/leave-page-dialog";
import { NewPageDialog } from "@/admin/pages/list/new-page-dialog";
import { show } from "@/admin/pages/list/shown";
import { type Release, releaseAddress, releaseCalls, waitingFor } from "@/admin/pages/releases/release";
import { ReleaseList } from "@/admin/pages/releases/release-list";
import { WaitingMark } from "@/admin/pages/releases/waiting-notice";
import { words as releaseWords } from "@/admin/pages/releases/words";
import { words as allWords } from "@/admin/pages/words";
import { nameAtStart } from "@/admin/writing/people";

const words = allWords.list;

/** The form is large, so it is loaded only when someone opens a page. */
const loadEditor = async () => (await import("@/admin/pages/editor/page-editor")).PageEditor;

/** The tab Pages: the copy of every page, with a search through all texts. */
export function PageList() {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const [q, setQ] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const filterBox = useRef<HTMLSelectElement>(null);
  const filtered = useRef(false);
  const [making, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<Leaving>();
  const { text, type, search } = useSearch(q, setQ);
  const list = useFetched(listPages, "", { current: true });
  const releases = useFetched(releaseCalls.listUnpublished, "", { current: true }).value ?? [];
  const rows = list.value;
  const place = useMemo(() => placeIn(address), [address]);
  const view = new URLSearchParams(address).get("view") ?? "pages";

  // Both lists have a filter of their own. The focus goes over to the one that is shown now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another list is shown
  useLayoutEffect(() => {
    if (filtered.current) filterBox.current?.focus();
    filtered.current = false;
  }, [view]);

  const views = (
    <Switch
      label={words.views}
      names={{ pages: words.heading, releases: releaseWords.rows.heading }}
      value={view === "releases" ? "releases" : "pages"}
      onChange={(name) => navigate({ search: name === "releases" ? "?tab=pages&view=releases" : "?tab=pages" })}
    />
  );
  const actions = (
    <>
      <AdminButton label={allWords.create.button} look="primary" onClick={() => setMaking(true)} />
      {views}
    </>
  );
  const filter = (
    <ListFilter
      ref={filterBox}
      label={words.filter}
      names={words.filters}
      value={view === "deleted" ? "deleted" : "all"}
      onChange={(name) => {
        filtered.current = true;
        navigate({ search: name === "deleted" ? "?tab=pages&view=deleted" : "?tab=pages" });
      }}
    />
  );

  /** Closes the editor. It leads back to where the page was opened, and a change of a release to the release. */
  function close(message?: string) {
    navigate({ search: place?.release ? releaseAddress(place.release) : backFrom(address) });
    noteChange(); // the list shows drafts
    if (message) showToast({ text: message });
    // The browser gives the focus back to the link that opened the page. An address has none.
    if (document.activeElement === document.body) heading.current?.focus();
  }

  const leave = (page: PageRow, way: Leaving["way"]) => setLeaving({ page, way });

  // A link of a promise asks about its page at once.
  const off = new URLSearchParams(address).get("off");
  const named = rows?.find(({ key, canLeave, visible }) => key === off && canLeave && visible !== false);
  const asked: Leaving | undefined = leaving ?? (named && { page: named, way: "off" });

  function closeQuestion() {
    setLeaving(undefined);
    if (off) navigate({ search: backFrom(address) });
  }

  /** Returns the act that takes a page off the site or puts it back. */
  const switchOf = (row: PageRow) =>
    row.visible === false
      ? { label: allWords.on.button, onPress: () => void putOn(row) }
      : { label: allWords.off.button, onPress: () => leave(row, "off") };

  async function putOn(row: PageRow) {
    try {
      showToast({ text: (await show(row, true)).text });
    } catch (cause) {
      showFailure(allWords.on.failed, cause, () => void putOn(row));
    }
  }

  return (
    <section className="admin-list page-list" aria-busy={list.status === "loading"}>
      {view === "releases" ? (
        <ReleaseList views={views} />
      ) : view === "deleted" ? (
        <DeletedPages action={actions} filter={filter} />
      ) : (
        <>
          <ListHead heading={words.heading} headingRef={heading}>
            {actions}
          </ListHead>
          <div className="wraps line admin-list__toolbar">
            <SearchBox heading={words.heading} hint={words.searchHint} text={text} onType={type} onSearch={search} />
            {filter}
            <p className="quiet admin-list__count" role="status">
              {rows && !q ? words.count(rows.length) : ""}
            </p>
          </div>
          {q ? (
            <FoundTexts q={q} pages={rows ?? []} />
          ) : list.status === "failed" ? (
            <Failed title={words.failed} error={list.error} onRetry={list.again} />
          ) : rows ? (
            <Table
              rows={rows}
              keyOf={({ key }) => key}
              nameOf={({ name }) => name}
              columns={columnsOf((key) => waitingFor(releases, key))}
              actsOf={(row) => [
                { label: row.draftAt ? words.goOn : words.edit, href: dashboardAddress + editAddress(row.key) },
                ...(row.path && row.visible !== false ? [{ label: words.view, page: row.path }] : []),
                ...(row.canLeave ? [switchOf(row)] : []),
                ...(row.custom ? [{ label: allWords.remove.button, onPress: () => leave(row, "remove") }] : []),
              ]}
              actsWidth="24rem"
            />
          ) : (
            <Skeleton />
          )}
        </>
      )}
      <NewPageDialog
        open={making}
        pages={rows ?? []}
        onCreated={(key) => {
          setMaking(false);
          navigate({ search: editAddress(key) });
        }}
        onClose={() => setMaking(false)}
      />
      <LeavePageDialog key={asked?.page.key} leaving={asked} pages={rows ?? []} onClose={closeQuestion} />
      {place && (
        <LazyPart load={loadEditor}>
          {(PageEditor) => (
            <PageEditor
              place={place}
              onGo={(document, pointer) =>
                navigate({ search: andBack(editAddress(document, pointer), backFrom(address)) })
              }
              onClose={close}
              onDelete={(row) => leave(row, "remove")}
            />
          )}
        </LazyPart>
      )}
    </section>
  );
}

const columnsOf = (waitingWith: (key: string) => Release[]): Column<PageRow>[] => [
  {
    head: words.name,
    look: "lead",
    show: ({ key, name, path, draftAt, samples, visible = true }) => (
      <>
        <Typed strong>{name}</Typed>
        <span className="quiet breaks whole">{path || words.noAddress}</span>
        {!visible && <span className="small attention">{allWords.create.hidden}</span>}
        {samples.length > 0 && <SampleMark />}
        {draftAt && <span className="admin-table__changed">{words.draft}</span>}
        {waitingWith(key).map((release) => (
          <WaitingMark key={release._id} release={release} />
        ))}
      </>
    ),
  },
  {
    head: words.changed,
    look: "when",
    width: "19rem",
    show: (row) => (
      <>
        <IstTime iso={row.updatedAt} />
        <span className="quiet">{words.by(nameAtStart(row))}</span>
      </>
    ),
  },
];
