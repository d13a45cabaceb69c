import { useState } from "react";
import { Picture } from "@/components/picture/picture";
import { QuestionData, useOpenQuestion } from "@/components/sections/questions";
import type { Faq, HelpCenter } from "@/generated/content";
import { Faqs } from "@/pages/help-center/faqs";
import { HelpSearch } from "@/pages/help-center/help-search";
import { Ways } from "@/pages/help-center/ways";
import "@/components/sections/questions.scss";
import "@/pages/help-center/help-center.scss";

/** The help center: a search through the questions and answers. */
export function Page({ data }: { data: HelpCenter }) {
  const { query, search, found, open } = useFaqs(data.faqs);
  return (
    <>
      <div className="ground tint-cool">
        <div className="help-hero__inner wrap">
          <div className="help-hero__copy">
            <h1>{data.heading}</h1>
            <p className="large help-hero__intro">{data.intro}</p>
            <HelpSearch words={data.search} query={query} onSearch={search} />
          </div>
          <Picture className="full help-hero__picture" image={data.image} loading="eager" />
        </div>
      </div>
      <Faqs words={data.search} groups={data.groups} faqs={found} query={query.trim()} open={open} />
      <QuestionData questions={data.faqs} />
      <Ways words={data.callToAction} />
    </>
  );
}

/** Searches the questions. None is open after the search has changed. */
function useFaqs(faqs: Faq[]) {
  const [query, setQuery] = useState("");
  const open = useOpenQuestion();
  return {
    query,
    search(text: string) {
      setQuery(text);
      open.close();
    },
    found: faqs.filter((faq) => matches(faq, query)),
    open,
  };
}

/** Reports whether the question or the answer contains the text, in upper or lower case. */
function matches({ question, answer }: Faq, query: string) {
  const text = query.trim().toLowerCase();
  return question.toLowerCase().includes(text) || answer.toLowerCase().includes(text);
}
