import { useState } from "react";
import { Picture } from "@/components/picture/picture";
import type { Faq, HelpCenter } from "@/generated/content";
import { FaqData, Faqs } from "@/pages/help-center/faqs";
import { HelpSearch } from "@/pages/help-center/help-search";
import { Ways } from "@/pages/help-center/ways";

/** The help center: a search through the questions and answers. */
export function Page({ data }: { data: HelpCenter }) {
  const { query, search, found, isOpen, toggle } = useFaqs(data.faqs);
  return (
    <>
      <div className="help-hero">
        <div className="help-hero__inner wrap">
          <div className="help-hero__copy">
            <h1>{data.heading}</h1>
            <p className="help-hero__intro">{data.intro}</p>
            <HelpSearch words={data.search} query={query} onSearch={search} />
          </div>
          <Picture className="help-hero__picture" image={data.image} loading="eager" />
        </div>
      </div>
      <Faqs
        words={data.search}
        groups={data.groups}
        faqs={found}
        searching={query.trim() !== ""}
        isOpen={isOpen}
        onToggle={toggle}
      />
      <FaqData faqs={data.faqs} />
      <Ways words={data.callToAction} />
    </>
  );
}

/** Searches the questions and tracks the open one: at most one, and none after the search has changed. */
function useFaqs(faqs: Faq[]) {
  const [query, setQuery] = useState("");
  const [open, setOpen] = useState<string>();
  return {
    query,
    search(text: string) {
      setQuery(text);
      setOpen(undefined);
    },
    found: faqs.filter((faq) => matches(faq, query)),
    isOpen: (id: string) => id === open,
    /** Ignores the browser's report that another question was closed when one opens. */
    toggle: (id: string, opens: boolean) => setOpen((current) => (opens ? id : current === id ? undefined : current)),
  };
}

/** Reports whether the question or the answer contains the text, in upper or lower case. */
function matches({ question, answer }: Faq, query: string) {
  const text = query.trim().toLowerCase();
  return question.toLowerCase().includes(text) || answer.toLowerCase().includes(text);
}
