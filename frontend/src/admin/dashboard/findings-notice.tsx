import { dashboardAddress } from "@/admin/kit/addresses";
import { useDeviceChoice } from "@/admin/kit/use-device-choice";
import { FindingList } from "@/admin/setup/finding-list";
import { isUrgent, sortFindings, useFindings } from "@/admin/setup/findings";
import { words as allWords } from "@/admin/setup/words";
import { Anchor } from "@/components/anchor/anchor";

const words = { ...allWords.line, none: "Nothing to look at", errors: "Problems" };

/** Remembers that somebody does not want to see how far the first steps are. */
const choice = "setup-line";

/**
 * Shows what is wrong with the site: urgent problems in full, the others and the steps before the site goes live as links
 * to their list. The line is there before the answer comes, so that the tabs stay where they are.
 */
export function FindingsNotice() {
  const { value } = useFindings();
  const [line, setLine] = useDeviceChoice(choice, ["shown", "away"]);
  if (!value) return <div className="findings" />;
  const { problems, open, done, total } = sortFindings(value);
  const urgent = value.findings.filter(isUrgent);
  const others = problems.filter((finding) => !isUrgent(finding)).length;
  return (
    <div className="findings">
      {urgent.length > 0 && (
        <section aria-label={words.errors}>
          <FindingList list={urgent} />
        </section>
      )}
      <p className="row findings__line">
        {others > 0 && (
          <Anchor className="findings__link" href={listAddress}>
            {words.problems(others)}
          </Anchor>
        )}
        {open.length > 0 && line === "shown" && (
          <>
            <Anchor className="findings__link" href={listAddress}>
              {words.steps(allWords.setup.progress(done, total))}
            </Anchor>
            <button type="button" className="findings__link findings__away" onClick={() => setLine("away")}>
              {words.putAway}
            </button>
          </>
        )}
        {value.findings.length === 0 && words.none}
      </p>
    </div>
  );
}

const listAddress = `${dashboardAddress}?tab=setup`;
