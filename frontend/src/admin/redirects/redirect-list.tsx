import { useReducer, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { AdminButton } from "@/admin/kit/admin-button";
import { useChanges } from "@/admin/kit/changes";
import { askToDelete } from "@/admin/kit/confirm/ask-to-delete";
import { ListPanel } from "@/admin/kit/list/list-panel";
import { Skeleton } from "@/admin/kit/list/list-state";
import { Table } from "@/admin/kit/list/table";
import { useList } from "@/admin/kit/list/use-list";
import { LazyPart } from "@/admin/kit/stopped/lazy-part";
import { Switch } from "@/admin/kit/switch/switch";
import { showToast } from "@/admin/kit/toast/toast";
import { ImportDialog } from "@/admin/redirects/import-dialog";
import {
  deleteRedirect,
  type Redirect,
  type RedirectFields,
  redirectsPath,
  saveRedirect,
} from "@/admin/redirects/redirect";
import { columns } from "@/admin/redirects/redirect-columns";
import { RedirectDialog } from "@/admin/redirects/redirect-dialog";
import { words } from "@/admin/redirects/words";
import { type BrokenLink, brokenLinksPath } from "@/admin/writing/broken-links";

/** They name places of pages, so they need the schemas of all documents. */
const loadBrokenLinks = async () => (await import("@/admin/redirects/broken-links")).BrokenLinks;

/** The tab Redirects: the redirects and, at `?tab=addresses&view=links`, the links that lead nowhere. */
export function RedirectList() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [checks, check] = useReducer((count: number) => count + 1, 0);
  const [edited, setEdited] = useState<Partial<Redirect>>();
  const [importing, setImporting] = useState(false);
  const links = useList<BrokenLink>(brokenLinksPath, checks + useChanges()).list;
  const view = new URLSearchParams(search).get("view") === "links" ? "links" : "redirects";
  const views = (
    <Switch
      label={words.views.label}
      names={{
        redirects: words.views.redirects,
        links: words.views.links(links.status === "ready" ? links.rows.length : undefined),
      }}
      value={view}
      onChange={(name) => navigate({ search: name === "links" ? "?tab=addresses&view=links" : "?tab=addresses" })}
    />
  );

  function saved({ from }: RedirectFields) {
    setEdited(undefined);
    showToast({ text: words.saved(from) });
  }

  const remove = ({ _id, from, to }: Redirect) =>
    askToDelete({
      title: words.deleteTitle,
      text: words.deleteText(from),
      confirm: words.remove,
      remove: () => deleteRedirect(_id),
      undo: () => saveRedirect({ from, to }),
      deleted: words.deleted(from),
      undoFailed: words.notUndone,
    });

  return (
    <div className="redirect-list">
      {view === "links" ? (
        <LazyPart load={loadBrokenLinks} meanwhile={<Skeleton />}>
          {(BrokenLinks) => (
            <BrokenLinks list={links} views={views} onCheck={check} onRedirect={(from) => setEdited({ from })} />
          )}
        </LazyPart>
      ) : (
        <ListPanel<Redirect>
          path={redirectsPath}
          words={words.list}
          action={
            <>
              <AdminButton label={words.import} onClick={() => setImporting(true)} />
              <AdminButton label={words.add} look="primary" onClick={() => setEdited({})} />
              {views}
            </>
          }
        >
          {(redirects) => (
            <Table
              rows={redirects}
              keyOf={({ _id }) => _id}
              nameOf={({ from }) => from}
              columns={columns}
              actsOf={(redirect) =>
                redirect.automatic
                  ? []
                  : [
                      { label: words.edit, onPress: () => setEdited(redirect) },
                      { label: words.remove, onPress: () => void remove(redirect) },
                    ]
              }
              actsWidth="12.5rem"
            />
          )}
        </ListPanel>
      )}
      <RedirectDialog redirect={edited} onSaved={saved} onClose={() => setEdited(undefined)} />
      <ImportDialog
        open={importing}
        onClose={() => setImporting(false)}
        onImported={({ added, changed }) => {
          setImporting(false);
          showToast({ text: words.csv.done(added, changed) });
        }}
      />
    </div>
  );
}
