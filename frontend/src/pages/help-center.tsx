import { useState } from "react";
import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Picture } from "@/components/picture/picture";
import type { Faq, HelpCenter } from "@/generated/content";
import { FaqData, Faqs } from "@/pages/help-center/faqs";
import { HelpSearch } from "@/pages/help-center/help-search";

/** Help center: a desk to ask at, and nine answers. */
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
      <Faqs words={data.search} faqs={found} searching={query.trim() !== ""} isOpen={isOpen} onToggle={toggle} />
      <FaqData faqs={data.faqs} />
      <CallToAction words={data.callToAction} shape="sun" tone="sand" />
    </>
  );
}

/** The search through the questions, and which one is open: at most one, and none after the search changed. */
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
    /** Closing one that isn't the open one any more, as the browser reports it, changes nothing. */
    toggle: (id: string, opens: boolean) => setOpen((current) => (opens ? id : current === id ? undefined : current)),
  };
}

/** Whether the question or the answer holds the text, in capitals or not. */
function matches({ question, answer }: Faq, query: string) {
  const text = query.trim().toLowerCase();
  return question.toLowerCase().includes(text) || answer.toLowerCase().includes(text);
}
