import { useState } from "react";
import { useLocation } from "react-router-dom";
import { read } from "@/admin/kit/call";
import { Failed, Skeleton } from "@/admin/kit/list/list-state";
import { ListFilter, ListHead } from "@/admin/kit/list/parts";
import { useFetched } from "@/admin/kit/use-fetched";
import { ChosenClaims } from "@/admin/setup/chosen-claims";
import { claimsPath } from "@/admin/setup/confirm-claims";
import { PromiseGroup } from "@/admin/setup/promise-group";
import { words as allWords } from "@/admin/setup/words";
import type { Claim } from "@/generated/api";

const words = allWords.promises;

/** The tab Promises: what the pages promise and state, for the owner to confirm, to change or to take out. */
export function PromiseList() {
  const claims = useFetched(() => read<Claim[]>(claimsPath), "", { current: true });
  return (
    <section className="admin-list setup" aria-busy={claims.status === "loading"}>
      <ListHead heading={words.heading} />
      {claims.value ? (
        <Groups claims={claims.value.filter(({ kind }) => kind !== "placeholder")} />
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

const groupOf = ({ kind, group }: Claim) => (kind === "fact" ? words.facts : group || words.promises);

/** The claims by what they are about, on all pages or on a chosen one. The first group with something to do is unfolded. */
function Groups({ claims }: { claims: Claim[] }) {
  const focused = new URLSearchParams(useLocation().search).get("claim");
  const [page, setPage] = useState("");
  const [chosen, setChosen] = useState<string[]>([]);
  const names = new Map(claims.flatMap(({ places }) => places.map(({ key, name }) => [key, name] as const)));
  const known = names.has(page) ? page : "";
  const shown = claims.filter(({ places }) => !known || places.some(({ key }) => key === known));
  const isOpen = ({ confirmedAt }: Claim) => confirmedAt === null;
  const first = claims.find(({ _id }) => _id === focused) ?? claims.find(isOpen);
  const turn = (id: string) => setChosen((all) => (all.includes(id) ? all.filter((one) => one !== id) : [...all, id]));
  return (
    <div className="stack">
      <p>{words.intro}</p>
      <div className="row centred">
        <span className="quiet setup__count" role="status">
          {words.count(claims.length - claims.filter(isOpen).length, claims.length)}
        </span>
        <ListFilter
          label={words.page}
          names={{ "": words.allPages, ...Object.fromEntries(names) }}
          value={known}
          onChange={setPage}
        />
      </div>
      {[...new Set(claims.map(groupOf))].map((heading) => (
        <PromiseGroup
          key={`${heading} ${known}`}
          heading={heading}
          claims={shown.filter((claim) => groupOf(claim) === heading)}
          all={claims}
          startsOpen={known !== "" || (first !== undefined && groupOf(first) === heading)}
          focused={focused}
          chosen={chosen}
          onChoose={turn}
        />
      ))}
      <ChosenClaims
        claims={shown.filter((one) => isOpen(one) && chosen.includes(one._id))}
        onDone={() => setChosen([])}
      />
    </div>
  );
}
