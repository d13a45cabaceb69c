import type { SkillReader } from "@/generated/content";

/** The three kinds of readers, each with what they need first. */
export function Readers({ readers }: { readers: SkillReader[] }) {
  return (
    <div className="readers wrap">
      {readers.map(({ id, audience, heading, facts }, index) => (
        <section className="readers__reader" id={id} key={index} aria-labelledby={`${id}-heading`}>
          <p className="readers__audience">{audience}</p>
          <h2 className="readers__heading" id={`${id}-heading`}>
            {heading}
          </h2>
          <ul className="readers__facts">
            {facts.map((fact, index) => (
              <li className="readers__fact" key={index}>
                {fact}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
