import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { call, callWith, read } from "@/admin/kit/call";
import { Failed, Skeleton } from "@/admin/kit/list/list-state";
import { ListFilter, ListHead } from "@/admin/kit/list/parts";
import { showFailure, showToast } from "@/admin/kit/toast/toast";
import { useFetched } from "@/admin/kit/use-fetched";
import { PromiseItem } from "@/admin/setup/promise-item";
import { words as allWords } from "@/admin/setup/words";
import type { Claim } from "@/generated/api";

const words = allWords.promises;

const path = "/api/claims";

/** The tab Promises: what the pages promise and state, for the owner to confirm, to change or to take out. */
export function PromiseList() {
  const claims = useFetched(() => read<Claim[]>(path), "", { current: true });
  return (
    <section className="admin-list setup" aria-busy={claims.status === "loading"}>
      <ListHead heading={words.heading} />
      {claims.value ? (
        <div className="stack stack--loose">
          <p>{words.intro}</p>
          <Part heading={words.facts} claims={claims.value.filter(({ kind }) => kind === "fact")} />
          <Part heading={words.promises} claims={claims.value.filter(({ kind }) => kind === "promise")} />
        </div>
      ) : claims.status === "failed" ? (
        <Failed title={words.failed} error={claims.error} onRetry={claims.again} />
      ) : (
        <div role="status" aria-label={words.loading}>
          <Skeleton />
        </div>
      )}
    </section>
  );
}

/** Confirms claims in the words that are shown. Tells whether that worked. */
async function confirm(claims: Claim[]): Promise<boolean> {
  try {
    await callWith("POST", `${path}/confirm`, { claims: claims.map(({ _id, words }) => ({ _id, words })) });
    return true;
  } catch (cause) {
    showFailure(words.notConfirmed, cause);
    return false;
  }
}

const withdraw = ({ _id }: Claim) => call(`${path}/${_id}/confirm`, { method: "DELETE" });

async function withdrawOne(claim: Claim): Promise<void> {
  try {
    await withdraw(claim);
  } catch (cause) {
    showFailure(words.notWithdrawn, cause);
  }
}

async function confirmAll(open: Claim[]): Promise<void> {
  if (!(await confirm(open))) return;
  const undo = async () => {
    for (const claim of open) await withdraw(claim);
  };
  showToast({ text: words.confirmedAll(open.length), undo });
}

/** A claim that a change has just taken out of the list, and its place there. */
interface Left {
  id: string;
  at: number;
  text: string;
  undo: () => Promise<void>;
}

/** Stands in the place of a claim that has left the list, so that nothing else moves under the pointer. */
function LeftItem({ text, undo }: Left) {
  const item = useRef<HTMLLIElement>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => item.current?.focus(), []);

  async function putBack() {
    setBusy(true);
    try {
      await undo();
    } catch (cause) {
      showFailure(words.notPutBack, cause);
    }
    setBusy(false);
  }

  return (
    <li className="card row centred setup__claim" ref={item} tabIndex={-1}>
      <span className="grows quiet">{text}</span>
      <button type="button" className="admin-button" disabled={busy} onClick={() => void putBack()}>
        {words.putBack}
      </button>
    </li>
  );
}

/** The claims of a kind, on all pages or on a chosen one. */
function Part({ heading, claims }: { heading: string; claims: Claim[] }) {
  const focused = new URLSearchParams(useLocation().search).get("claim");
  const [page, setPage] = useState("");
  const [changed, setChanged] = useState<Left[]>([]);
  if (claims.length === 0) return null;
  const names = new Map(claims.flatMap(({ places }) => places.map(({ key, name }) => [key, name] as const)));
  const known = names.has(page) ? page : "";
  const shown = claims.filter(({ places }) => !known || places.some(({ key }) => key === known));
  const rows: (Claim | Left)[] = [...shown];
  for (const left of changed) if (!claims.some(({ _id }) => _id === left.id)) rows.splice(left.at, 0, left);
  const open = shown.filter(({ confirmedAt }) => confirmedAt === null);
  const all = open.length > 0 && (
    <button type="button" className="admin-button" onClick={() => void confirmAll(open)}>
      <span key={open.length}>{words.confirmAll(open.length)}</span>
    </button>
  );
  return (
    <section className="stack" aria-label={heading}>
      <div className="row centred">
        <h3 className="heading-4">{heading}</h3>
        <span className="quiet setup__count" role="status">
          {words.count(claims.filter(({ confirmedAt }) => confirmedAt !== null).length, claims.length)}
        </span>
        <ListFilter
          label={`${words.page}: ${heading}`}
          names={{ "": words.allPages, ...Object.fromEntries(names) }}
          value={known}
          onChange={(chosen) => {
            setChanged([]);
            setPage(chosen);
          }}
        />
      </div>
      <ul className="stack list setup__claims">
        {rows.map((row, at) =>
          "undo" in row ? (
            <LeftItem key={`left ${row.id}`} {...row} />
          ) : (
            <PromiseItem
              key={row._id}
              claim={row}
              takesFocus={row._id === focused}
              onConfirm={async () => void (await confirm([row]))}
              onWithdraw={() => withdrawOne(row)}
              onSaved={(text, undo) => {
                const others = changed.filter(({ id }) => id !== row._id);
                setChanged([...others, { id: row._id, at, text, undo }].sort((one, other) => one.at - other.at));
              }}
            />
          ),
        )}
      </ul>
      {all && <p>{all}</p>}
    </section>
  );
}
