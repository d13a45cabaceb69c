import { useRef } from "react";
import { Chevron } from "@/admin/dashboard/tabs";
import { useDisclosure } from "@/admin/dashboard/use-disclosure";
import { dashboardAddress } from "@/admin/kit/addresses";
import { useDeviceChoice } from "@/admin/kit/use-device-choice";
import { FindingList } from "@/admin/setup/finding-list";
import { isUrgent, sortFindings, useFindings } from "@/admin/setup/findings";
import { words as allWords } from "@/admin/setup/words";
import { Anchor } from "@/components/anchor/anchor";
import { useUncovered } from "@/components/dialog/use-uncovered";
import type { Findings } from "@/generated/api";

const words = {
  ...allWords.line,
  none: "Nothing to look at",
  errors: "Problems",
  details: "Details",
  urgent: (count: number, first: string) => (count === 1 ? first : `${count} problems: ${first}`),
};

/** Remembers that somebody does not want to see how far the first steps are. */
const choice = "setup-line";

/**
 * Shows what is wrong with the site: the first urgent problem, with a button for all of them, or else the number of problems
 * and of the steps before the site goes live. The line has its place before the answer comes, and what it opens lies over
 * the page. So nothing moves under the pointer.
 */
export function FindingsNotice() {
  const { value } = useFindings();
  const item = useRef<HTMLDivElement>(null);
  const all = useDisclosure(item);
  const urgent = value?.findings.filter(isUrgent) ?? [];
  const [first] = urgent;
  const told = useUncovered(first && words.urgent(urgent.length, first.problem));
  return (
    <div className="small findings" ref={item}>
      <div className="line findings__urgent">
        {/* A paragraph, because Orca reads no button that comes. */}
        <p className="ellipsis findings__cut" aria-live="polite">
          {told}
        </p>
        {first && (
          <button type="button" className="line findings__link findings__open" {...all.button}>
            {words.details}
            <Chevron />
          </button>
        )}
      </div>
      {value &&
        (first ? (
          <div className={all.isOpen ? "findings__all" : "findings__all findings__all--closed"} {...all.panel}>
            <section aria-label={words.errors}>
              <FindingList list={urgent} />
            </section>
            <Line found={value} />
          </div>
        ) : (
          <Line found={value} />
        ))}
    </div>
  );
}

/** The number of problems that are not urgent, and how far the first steps are. */
function Line({ found }: { found: Findings }) {
  const [line, setLine] = useDeviceChoice(choice, ["shown", "away"]);
  const { problems, open, done, total } = sortFindings(found);
  const others = problems.filter((finding) => !isUrgent(finding)).length;
  return (
    <p className="findings__line">
      {others > 0 && (
        <Anchor className="findings__link" href={listAddress}>
          {words.problems(others)}
        </Anchor>
      )}
      {open.length > 0 && line === "shown" && (
        <>
          <Anchor className="ellipsis findings__link findings__cut" href={listAddress}>
            {words.steps(allWords.setup.progress(done, total))}
          </Anchor>
          <button type="button" className="findings__link findings__away" onClick={() => setLine("away")}>
            {words.putAway}
          </button>
        </>
      )}
      {found.findings.length === 0 && words.none}
    </p>
  );
}

const listAddress = `${dashboardAddress}?tab=setup`;
