import { useLocation } from "react-router-dom";
import { call, callWith, read } from "@/admin/kit/call";
import { Failed, Skeleton } from "@/admin/kit/list/list-state";
import { ListHead } from "@/admin/kit/list/parts";
import { showFailure } from "@/admin/kit/toast/toast";
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
        <Claims claims={claims.value.filter(({ kind }) => kind !== "placeholder")} />
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

async function confirm({ _id, words: confirmed }: Claim): Promise<void> {
  try {
    await callWith("POST", `${path}/${_id}/confirm`, { words: confirmed });
  } catch (cause) {
    showFailure(words.notConfirmed, cause);
  }
}

async function withdraw({ _id }: Claim): Promise<void> {
  try {
    await call(`${path}/${_id}/confirm`, { method: "DELETE" });
  } catch (cause) {
    showFailure(words.notWithdrawn, cause);
  }
}

function Claims({ claims }: { claims: Claim[] }) {
  const confirmed = claims.filter(({ confirmedAt }) => confirmedAt !== null).length;
  return (
    <div className="stack stack--loose">
      <p>{words.intro}</p>
      <p className="quiet" role="status">
        {words.count(confirmed, claims.length)}
      </p>
      <Part heading={words.facts} claims={claims.filter(({ kind }) => kind === "fact")} />
      <Part heading={words.promises} claims={claims.filter(({ kind }) => kind === "promise")} />
    </div>
  );
}

function Part({ heading, claims }: { heading: string; claims: Claim[] }) {
  const shown = new URLSearchParams(useLocation().search).get("claim");
  if (claims.length === 0) return null;
  return (
    <section className="stack">
      <h3 className="heading-4">{heading}</h3>
      <ul className="stack list setup__claims">
        {claims.map((claim) => (
          <PromiseItem
            key={claim._id}
            claim={claim}
            takesFocus={claim._id === shown}
            onConfirm={() => confirm(claim)}
            onWithdraw={() => withdraw(claim)}
          />
        ))}
      </ul>
    </section>
  );
}
