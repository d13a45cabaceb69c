import { useState } from "react";
import { Disclosure } from "@/components/disclosure/disclosure";
import { StructuredData } from "@/components/structured-data/structured-data";
import type { Question } from "@/generated/content";

/** Which question is open: at most one. */
export interface OpenQuestion {
  isOpen: (id: string) => boolean;
  toggle: (id: string, opens: boolean) => void;
  close: () => void;
}

export function useOpenQuestion(): OpenQuestion {
  const [open, setOpen] = useState<string>();
  return {
    isOpen: (id) => id === open,
    /** Ignores the browser's report that another question was closed when one opens. */
    toggle: (id, opens) => setOpen((current) => (opens ? id : current === id ? undefined : current)),
    close: () => setOpen(undefined),
  };
}

interface Props extends OpenQuestion {
  /** A question without an id is known by its place. */
  questions: (Question & { id?: string })[];
  /** The browser keeps only one question of a group open, even without a script. */
  group: string;
}

/** Questions that open to show their answers. */
export function QuestionList({ questions, group, isOpen, toggle }: Props) {
  return (
    <ul className="questions">
      {questions.map(({ id, question, answer }, index) => {
        const name = id ?? String(index);
        return (
          <li key={index} id={id}>
            <Disclosure
              className="question"
              summary={<h3 className="question__summary">{question}</h3>}
              group={group}
              open={isOpen(name)}
              onToggle={(opens) => toggle(name, opens)}
            >
              <p className="question__answer">{answer}</p>
            </Disclosure>
          </li>
        );
      })}
    </ul>
  );
}

/** Describes questions and answers for search engines (schema.org FAQPage). */
export function QuestionData({ questions }: { questions: Question[] }) {
  const things = questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  }));
  return <StructuredData thing={{ "@type": "FAQPage", mainEntity: things }} />;
}
