import { Disclosure } from "@/components/disclosure/disclosure";
import { StructuredData } from "@/components/structured-data/structured-data";
import type { Faq, HelpGroups, HelpSearch } from "@/generated/content";

interface FaqsProps {
  words: HelpSearch;
  groups: HelpGroups;
  faqs: Faq[];
  searching: boolean;
  isOpen: (id: string) => boolean;
  onToggle: (id: string, open: boolean) => void;
}

/** The questions in their groups. Only one is open at a time, even without a script. */
export function Faqs({ words, groups, faqs, searching, ...state }: FaqsProps) {
  const names = Object.keys(groups) as (keyof HelpGroups)[];
  return (
    <div className="faqs wrap">
      <p className={`faqs__status ${faqs.length > 0 ? "" : "faqs__status--empty"}`.trim()} role="status">
        {searching && (faqs.length > 0 ? words.count.replace("{n}", String(faqs.length)) : words.empty)}
      </p>
      {names.map((name) => (
        <Group
          key={name}
          name={name}
          heading={groups[name]}
          faqs={faqs.filter(({ group = "others" }) => group === name)}
          {...state}
        />
      ))}
    </div>
  );
}

interface GroupProps extends Pick<FaqsProps, "faqs" | "isOpen" | "onToggle"> {
  name: string;
  heading: string;
}

/** The questions of one group. A group without questions is left out. */
function Group({ name, heading, faqs, isOpen, onToggle }: GroupProps) {
  if (faqs.length === 0) return null;
  return (
    <section className={`faqs__group faqs__group--${name}`} aria-labelledby={`group-${name}`}>
      <h2 className="faqs__heading" id={`group-${name}`}>
        {heading}
      </h2>
      <ul className="faqs__list">
        {faqs.map((faq) => (
          <li key={faq.id} id={faq.id}>
            <Disclosure
              className="faqs__faq"
              summary={<h3 className="faqs__question">{faq.question}</h3>}
              group="faq"
              open={isOpen(faq.id)}
              onToggle={(open) => onToggle(faq.id, open)}
            >
              <p className="faqs__answer">{faq.answer}</p>
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Describes the questions and answers for search engines (schema.org FAQPage). */
export function FaqData({ faqs }: { faqs: { question: string; answer: string }[] }) {
  const questions = faqs.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  }));
  return <StructuredData thing={{ "@type": "FAQPage", mainEntity: questions }} />;
}
