import { useEffect, useState } from "react";
import { dashboardAddress } from "@/admin/kit/addresses";
import { read } from "@/admin/kit/call";
import { Anchor } from "@/components/anchor/anchor";
import type { Finding, Findings } from "@/generated/api";

const words = {
  none: "Nothing to look at",
  errors: "Problems",
  warnings: (count: number) => (count === 1 ? "1 more thing to look at" : `${count} more things to look at`),
  onlyWarnings: (count: number) => (count === 1 ? "1 thing to look at" : `${count} things to look at`),
  remedy: (remedy: string) => `For your operator: ${remedy}`,
};

/**
 * Shows what is wrong with the site, and what an operator can do about it. Errors are visible at once,
 * warnings after a click. Its line is there before the answer comes, so that the tabs stay where they are.
 */
export function FindingsNotice() {
  const found = useFindings();
  const errors = found?.filter(({ severity }) => severity === "error") ?? [];
  const warnings = found?.filter(({ severity }) => severity !== "error") ?? [];
  return (
    <div className="findings">
      {errors.length > 0 && (
        <section aria-label={words.errors}>
          <FindingList list={errors} />
        </section>
      )}
      {warnings.length > 0 && (
        <details>
          <summary className="findings__summary">
            {errors.length > 0 ? words.warnings(warnings.length) : words.onlyWarnings(warnings.length)}
          </summary>
          <FindingList list={warnings} />
        </details>
      )}
      {found?.length === 0 && words.none}
    </div>
  );
}

function FindingList({ list }: { list: Finding[] }) {
  return (
    <ul className="stack stack--tight findings__list">
      {list.map(({ id, problem, remedy, place }) => (
        <li key={id} className="findings__item">
          <span className="findings__problem">{problem}</span>{" "}
          {place ? (
            <Anchor className="findings__link" href={dashboardAddress + place}>
              {remedy}
            </Anchor>
          ) : (
            <span className="findings__remedy">{words.remedy(remedy)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Loads the findings at first and whenever the window is shown again. Returns nothing before the first answer. */
function useFindings() {
  const [found, setFound] = useState<Finding[]>();

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    async function load() {
      if (document.hidden) return;
      try {
        const { findings } = await read<Findings>("/api/findings", { signal });
        if (!signal.aborted) setFound(findings);
      } catch {
        // The list below reports that the server does not answer; this needs no second message.
      }
    }
    void load();
    document.addEventListener("visibilitychange", load, { signal });
    return () => abort.abort();
  }, []);

  return found;
}
