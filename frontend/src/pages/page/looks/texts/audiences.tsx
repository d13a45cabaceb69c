import { useId } from "react";
import type { SkillReader } from "@/generated/content";
import type { SectionProps } from "@/pages/page/data";

/** Three kinds of readers, each with what they need first. */
export function Look({ words }: SectionProps<"audiences">) {
  return (
    <div className="audiences wrap">
      {words.readers.map((reader, index) => (
        <Reader key={index} reader={reader} />
      ))}
    </div>
  );
}

function Reader({ reader: { id, audience, heading, facts } }: { reader: SkillReader }) {
  const headingId = useId();
  return (
    <section className="audiences__reader" id={id} aria-labelledby={headingId}>
      <p className="text-kicker">{audience}</p>
      <h2 className="heading-3 audiences__heading" id={headingId}>
        {heading}
      </h2>
      <ul className="audiences__facts">
        {facts.map((fact, index) => (
          <li className="audiences__fact" key={index}>
            {fact}
          </li>
        ))}
      </ul>
    </section>
  );
}
