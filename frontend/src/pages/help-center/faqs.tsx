import { Disclosure } from "@/components/disclosure/disclosure";
import { StructuredData } from "@/components/structured-data/structured-data";
import type { Faq, HelpSearch } from "@/generated/content";

interface FaqsProps {
  words: HelpSearch;
  faqs: Faq[];
  searching: boolean;
  isOpen: (id: string) => boolean;
  onToggle: (id: string, open: boolean) => void;
}

/** The questions. They share a group, so only one is open at a time, even without a script. */
export function Faqs({ words, faqs, searching, isOpen, onToggle }: FaqsProps) {
  return (
    <div className="faqs wrap">
      <p className={`faqs__status ${faqs.length > 0 ? "" : "faqs__status--empty"}`.trim()} role="status">
        {searching && (faqs.length > 0 ? words.count.replace("{n}", String(faqs.length)) : words.empty)}
      </p>
      <ul className="faqs__list">
        {faqs.map((faq) => (
          <li key={faq.id} id={faq.id}>
            <Disclosure
              className="faqs__faq"
              summary={<h2 className="faqs__question">{faq.question}</h2>}
              group="faq"
              open={isOpen(faq.id)}
              onToggle={(open) => onToggle(faq.id, open)}
            >
              <p className="faqs__answer">{faq.answer}</p>
            </Disclosure>
          </li>
        ))}
      </ul>
    </div>
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
