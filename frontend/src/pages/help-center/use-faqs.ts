import { useState } from "react";
import type { Faq } from "@/generated/content";

/** The search through the questions, and which one is open: at most one, and none after the search changed. */
export function useFaqs(faqs: Faq[]) {
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
