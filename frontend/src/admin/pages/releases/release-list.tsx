import { type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { AdminButton } from "@/admin/kit/admin-button";
import { IstTime } from "@/admin/kit/list/ist-time";
import { ListPanel } from "@/admin/kit/list/list-panel";
import { Standing } from "@/admin/kit/list/parts";
import { type Column, Table, Typed } from "@/admin/kit/list/table";
import { showToast } from "@/admin/kit/toast/toast";
import { NewReleaseDialog } from "@/admin/pages/releases/new-release-dialog";
import { isStuck, type Release, type ReleaseItem, releaseAddress, releasesPath } from "@/admin/pages/releases/release";
import { ReleaseDialog } from "@/admin/pages/releases/release-dialog";
import { words as allWords } from "@/admin/pages/releases/words";
import { nameAtStart } from "@/admin/writing/people";

const words = allWords.list;

/** The address of the list, with all dialogs closed. */
const listAddress = "?tab=pages&view=releases";

interface Props {
  /** The switch between the views of the tab. */
  views: ReactNode;
}

/** The releases, newest first. The address names the one that is open. */
export function ReleaseList({ views }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [making, setMaking] = useState(false);
  const query = new URLSearchParams(search);
  const opened = query.has("page") ? "" : (query.get("release") ?? "");

  function done(says: string, pages: ReleaseItem[] = []) {
    navigate({ search: listAddress });
    const links = pages.flatMap(({ name = "", path }) => (path ? { label: words.view(name), href: path } : []));
    showToast({ text: says, links });
  }

  return (
    <>
      <ListPanel<Release>
        path={releasesPath}
        words={allWords.rows}
        action={
          <>
            <AdminButton label={words.create} look="primary" onClick={() => setMaking(true)} />
            {views}
          </>
        }
      >
        {(rows) => (
          <Table
            rows={rows}
            keyOf={({ _id }) => _id}
            nameOf={({ title }) => title}
            columns={columns}
            actsOf={({ _id }) => [{ label: words.open, onPress: () => navigate({ search: releaseAddress(_id) }) }]}
            actsWidth="14rem"
          />
        )}
      </ListPanel>
      <ReleaseDialog id={opened} onDone={done} onClose={() => navigate({ search: listAddress })} />
      <NewReleaseDialog
        open={making}
        onMade={({ _id }) => {
          setMaking(false);
          navigate({ search: releaseAddress(_id) });
        }}
        onClose={() => setMaking(false)}
      />
    </>
  );
}

const standings = {
  open: "hidden",
  scheduled: "scheduled",
  published: "public",
  takenBack: "hidden",
  failed: "hidden",
  asked: "scheduled",
} as const;

const columns: Column<Release>[] = [
  {
    head: words.title,
    look: "lead",
    width: "45%",
    show: ({ title, items }) => (
      <>
        <Typed strong>{title}</Typed>
        <span className="quiet breaks whole">{words.pages(items.map(({ key, name = key }) => name))}</span>
      </>
    ),
  },
  { head: words.state, width: "22%", show: (release) => <ReleaseState release={release} /> },
  {
    head: words.changed,
    look: "when",
    width: "22rem",
    show: (release) => (
      <>
        <IstTime iso={release.updatedAt} /> <span className="quiet">{words.by(nameAtStart(release))}</span>
      </>
    ),
  },
];

function ReleaseState({ release }: { release: Release }) {
  const { state, at, publishedAt, conflicts } = release;
  const time = state === "scheduled" ? at : state === "published" ? publishedAt : null;
  const stuck = isStuck(release);
  return (
    <>
      <Standing kind={stuck ? "hidden" : standings[state]}>
        {stuck ? allWords.states.stuck : allWords.states[state]}
      </Standing>
      {time && (
        <span className="quiet breaks whole">
          <IstTime iso={time} />
        </span>
      )}
      {stuck && <p className="small attention">{words.stuck(conflicts.map(({ name }) => name))}</p>}
    </>
  );
}
