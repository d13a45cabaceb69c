import { useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { Failed, Skeleton } from "@/admin/kit/list/list-state";
import { ListHead, Pager } from "@/admin/kit/list/parts";
import { Switch } from "@/admin/kit/switch/switch";
import { showToast } from "@/admin/kit/toast/toast";
import { useFetched } from "@/admin/kit/use-fetched";
import { BreachPart } from "@/admin/requests/breach-part";
import { PersonDialog } from "@/admin/requests/person-dialog";
import { type Doing, loadRequests, type RequestState } from "@/admin/requests/request";
import { AnswerDialog, KeepDialog, NoteDialog } from "@/admin/requests/request-dialogs";
import { RequestTable } from "@/admin/requests/request-table";
import { words } from "@/admin/requests/words";
import { useSession } from "@/features/auth/session";

/** The tab Data requests: what people ask about their data, all that belongs to a person, and who opened what. */
export function RequestPanel() {
  const isAdmin = useSession()?.role === "admin";
  const [state, setState] = useState<RequestState>("open");
  const [page, setPage] = useState(1);
  const [doing, setDoing] = useState<Doing>();
  const list = useFetched(() => loadRequests(state, page), `${state} ${page}`, { current: true });
  const { open, erasing, sealed, answered } = words.views;
  // The only request of the last page was answered.
  if (list.status === "ready" && page > list.value.pages) setPage(list.value.pages);

  function done(text: string) {
    setDoing(undefined);
    showToast({ text });
  }

  return (
    <div className="admin-list requests">
      <ListHead heading={words.heading}>
        <AdminButton label={words.find} look="primary" onClick={() => setDoing({ what: "find" })} />
        <AdminButton label={words.note} onClick={() => setDoing({ what: "note" })} />
        <Switch
          label={words.views.label}
          names={{ open, erasing, sealed, answered }}
          value={state}
          onChange={(next) => {
            setState(next);
            setPage(1);
          }}
        />
      </ListHead>
      <p className="quiet">{words.intro}</p>
      {list.status === "failed" && <Failed title={words.failed} error={list.error} onRetry={list.again} />}
      {list.status === "loading" && !list.value && <Skeleton />}
      {list.value?.rows.length === 0 && <p className="admin-state">{words.empty[state]}</p>}
      {list.value && list.value.rows.length > 0 && (
        <>
          <RequestTable state={state} rows={list.value.rows} isAdmin={isAdmin} onDo={setDoing} />
          <Pager page={page} pages={list.value.pages} onPage={setPage} />
        </>
      )}
      {isAdmin && <BreachPart />}
      {doing && <RequestDialog doing={doing} isAdmin={isAdmin} onDone={done} onClose={() => setDoing(undefined)} />}
    </div>
  );
}

interface DialogProps {
  doing: Doing;
  isAdmin: boolean;
  onDone: (text: string) => void;
  onClose: () => void;
}

function RequestDialog({ doing, isAdmin, onDone, onClose }: DialogProps) {
  switch (doing.what) {
    case "note":
      return <NoteDialog onDone={onDone} onClose={onClose} />;
    case "find":
      return <PersonDialog isAdmin={isAdmin} onClose={onClose} />;
    case "everything":
      return <PersonDialog isAdmin={isAdmin} receipt={doing.request.receipt} onClose={onClose} />;
    case "answer":
      return <AnswerDialog request={doing.request} onDone={onDone} onClose={onClose} />;
    case "keep":
      return <KeepDialog request={doing.request} onDone={onDone} onClose={onClose} />;
  }
}
