import type { Status } from "@/generated/content";
import { fill } from "@/lib/fill";
import { type SenderCase, timeOf } from "@/pages/status/status";

/** The authority to which people can turn if they disagree with us. */
export function Authority({ words: { appeal }, shown }: { words: Status; shown: SenderCase }) {
  const { text, over, late, link } = shown.service ? appeal.service : appeal.content;
  const inTime = shown.mayAskReview ? text : over;
  return (
    <section className="tint-cool status__authority" aria-labelledby="authority">
      <h2 className="heading-3" id="authority">
        {appeal.heading}
      </h2>
      <p>{shown.reviewBy ? fill(inTime, { date: timeOf(shown.reviewBy) }) : late}</p>
      <a className="strong" href={link.href}>
        {link.label}
      </a>
    </section>
  );
}
