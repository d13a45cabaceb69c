import { useId } from "react";
import { QuestionData, QuestionList, useOpenQuestion } from "@/components/sections/questions";
import type { SectionProps } from "@/pages/page/data";
import "@/components/sections/questions.scss";

/** Questions beside their heading. */
export function Look({ words: { look, heading, questions } }: SectionProps<"questions">) {
  const id = useId();
  return (
    <section className={`section page-questions--${look}`} aria-labelledby={id}>
      <div className="page-questions__inner wrap">
        <h2 id={id}>{heading}</h2>
        <QuestionList questions={questions} group={id} {...useOpenQuestion()} />
      </div>
      <QuestionData questions={questions} />
    </section>
  );
}
