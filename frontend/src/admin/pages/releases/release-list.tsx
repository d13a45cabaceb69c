import { type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { IstTime } from "@/admin/kit/list/ist-time";
import { ListHead } from "@/admin/kit/list/list-head";
import { Failed, Skeleton } from "@/admin/kit/list/list-state";
import { Standing } from "@/admin/kit/list/standing";
import { Actions, Cell, type Column, Row, Table, Typed } from "@/admin/kit/list/table";
import { showToast } from "@/admin/kit/toast/toast";
import { useFetched } from "@/admin/kit/use-fetched";
import { NewReleaseDialog } from "@/admin/pages/releases/new-release-dialog";
import { isStuck, type Release, type ReleaseItem, releaseAddress, releaseCalls } from "@/admin/pages/releases/release";
import { ReleaseDialog } from "@/admin/pages/releases/release-dialog";
import { words as allWords } from "@/admin/pages/releases/words";
import { nameAtStart } from "@/admin/writing/people";

const words = allWords.list;

/** The address of the list, with all dialogs closed. */
const listAddress = "?tab=pages&view=releases";

interface Props {
  /** The switch between the views of the tab. */
  views: ReactNode;
  /** Called when pages may have changed. */
  onChanged: () => void;
}

/** The releases, newest first. The address names the one that is open. */
export function ReleaseList({ views, onChanged }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [version, setVersion] = useState(0);
  const [making, setMaking] = useState(false);
  const list = useFetched(releaseCalls.list, String(version));
  // While the list is fetched again, the rows stay.
  const [rows, setRows] = useState<Release[]>();
  if (list.status === "ready" && list.value !== rows) setRows(list.value);
  const query = new URLSearchParams(search);
  const opened = query.has("page") ? "" : (query.get("release") ?? "");

  function changed(says?: string, pages: ReleaseItem[] = []) {
    setVersion((count) => count + 1);
    onChanged();
    if (!says) return;
    navigate({ search: listAddress });
    const links = pages.flatMap(({ name = "", path }) => (path ? { label: words.view(name), href: path } : []));
    showToast({ text: says, links });
  }

  return (
    <>
      <ListHead heading={words.heading}>
        <button type="button" className="admin-button admin-button--primary" onClick={() => setMaking(true)}>
          {words.create}
        </button>
        {views}
      </ListHead>
      {list.status === "failed" ? (
        <Failed title={words.failed} error={list.error} onRetry={list.again} />
      ) : !rows ? (
        <Skeleton />
      ) : rows.length === 0 ? (
        <div className="admin-state admin-state--empty">
          <p className="admin-state__title">{words.empty}</p>
          <p>{words.emptyHint}</p>
        </div>
      ) : (
        <Table heads={heads} wideLead stacked>
          {rows.map((row) => (
            <ReleaseRow key={row._id} release={row} onOpen={() => navigate({ search: releaseAddress(row._id) })} />
          ))}
        </Table>
      )}
      <ReleaseDialog
        id={opened}
        title={rows?.find(({ _id }) => _id === opened)?.title ?? ""}
        onChanged={changed}
        onClose={() => navigate({ search: listAddress })}
      />
      <NewReleaseDialog
        open={making}
        onMade={({ _id }) => {
          setMaking(false);
          setVersion((count) => count + 1);
          navigate({ search: releaseAddress(_id) });
        }}
        onClose={() => setMaking(false)}
      />
    </>
  );
}

const heads: [Column, string][] = [
  ["lead", words.title],
  ["more", words.state],
  ["when", words.changed],
  ["act", words.actions],
];

const standings = {
  open: "hidden",
  scheduled: "scheduled",
  published: "public",
  takenBack: "hidden",
  failed: "hidden",
  asked: "scheduled",
} as const;

interface RowProps {
  release: Release;
  onOpen: () => void;
}

function ReleaseRow({ release, onOpen }: RowProps) {
  const { title, items, state, at, publishedAt, updatedAt, conflicts } = release;
  const time = state === "scheduled" ? at : state === "published" ? publishedAt : null;
  const stuck = isStuck(release);
  return (
    <Row>
      <Cell column="lead">
        <Typed strong>{title}</Typed>
        <span className="page-list__path">{words.pages(items.map(({ key, name = key }) => name))}</span>
      </Cell>
      <Cell column="more">
        <Standing kind={stuck ? "hidden" : standings[state]}>
          {stuck ? allWords.states.stuck : allWords.states[state]}
        </Standing>
        {time && (
          <span className="page-list__path">
            <IstTime iso={time} />
          </span>
        )}
        {stuck && <span className="page-list__hidden">{words.stuck(conflicts.map(({ name }) => name))}</span>}
      </Cell>
      <Cell column="when">
        <IstTime iso={updatedAt} /> <span className="page-list__by">{words.by(nameAtStart(release))}</span>
      </Cell>
      <Cell column="act">
        <Actions>
          <button type="button" className="admin-button" onClick={onOpen}>
            {words.open}
            <span className="visually-hidden">{words.of(title)}</span>
          </button>
        </Actions>
      </Cell>
    </Row>
  );
}
