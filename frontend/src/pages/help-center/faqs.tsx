import { type OpenQuestion, QuestionList } from "@/components/sections/questions";
import type { Faq, HelpGroups, HelpSearch } from "@/generated/content";
import { useSite } from "@/lib/site";

interface FaqsProps {
  words: HelpSearch;
  groups: HelpGroups;
  faqs: Faq[];
  /** What is searched for. Empty: nothing. */
  query: string;
  open: OpenQuestion;
}

/** The questions in their groups. Only one is open at a time, even without a script. */
export function Faqs({ words, groups, faqs, query, open }: FaqsProps) {
  const { footer } = useSite();
  const names = Object.keys(groups) as (keyof HelpGroups)[];
  return (
    <div className="faqs wrap">
      <p className={`large faqs__status ${faqs.length > 0 ? "" : "faqs__status--empty"}`.trim()} role="status">
        {query && (faqs.length > 0 ? words.count.replace("{n}", String(faqs.length)) : words.empty)}
      </p>
      {faqs.length === 0 && (
        <p className="faqs__further">
          <a href={`/search?q=${encodeURIComponent(query)}`}>{footer.search}</a>
        </p>
      )}
      {names.map((name) => (
        <Group
          key={name}
          name={name}
          heading={groups[name]}
          faqs={faqs.filter(({ group = "others" }) => group === name)}
          open={open}
        />
      ))}
    </div>
  );
}

interface GroupProps extends Pick<FaqsProps, "faqs" | "open"> {
  name: string;
  heading: string;
}

/** The questions of one group. A group without questions is left out. */
function Group({ name, heading, faqs, open }: GroupProps) {
  if (faqs.length === 0) return null;
  return (
    <section className={`faqs__group faqs__group--${name}`} aria-labelledby={`group-${name}`}>
      <h2 className="heading-3 faqs__heading" id={`group-${name}`}>
        {heading}
      </h2>
      <QuestionList questions={faqs} group="faq" {...open} />
    </section>
  );
}
