import { useId } from "react";
import { QuestionData, QuestionList, useOpenQuestion } from "@/components/sections/questions";
import type { QuestionsSection } from "@/generated/content";

/** Questions beside their heading. */
export function Questions({ words: { look, heading, questions } }: { words: QuestionsSection }) {
  const id = useId();
  return (
    <section className={`page-questions page-questions--${look}`} aria-labelledby={id}>
      <div className="page-questions__inner wrap">
        <h2 id={id}>{heading}</h2>
        <QuestionList questions={questions} group={id} {...useOpenQuestion()} />
      </div>
      <QuestionData questions={questions} />
    </section>
  );
}
