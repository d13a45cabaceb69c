import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Finds, finderOf, partsOf, snippetOf } from "@/admin/inbox/search/terms";

const FindsContext = createContext<Finds | undefined>(undefined);

/** Marks the words of a search in every `Marked` text below. `terms` come from the server. */
export function MarkedTerms({ terms, children }: { terms: readonly string[]; children: ReactNode }) {
  const finds = useMemo(() => finderOf(terms), [terms]);
  return <FindsContext value={finds}>{children}</FindsContext>;
}

interface Props {
  children: string;
  /** Other spellings, such as a phone number's last digits. If the search finds one, all of the text is marked. */
  forms?: string[];
}

/** A text in which the words that the search found are marked. */
export function Marked({ children: text, forms = [] }: Props) {
  const finds = useContext(FindsContext);
  if (!finds) return text;
  if (forms.some(finds)) return <mark>{text}</mark>;
  return partsOf(text, finds).map(({ text: part, at, found }) => (found ? <mark key={at}>{part}</mark> : part));
}

/** The beginning of a long text for a row, or the part of it that the search found. */
export const Snippet = ({ children: text }: { children: string }) => (
  <Marked>{snippetOf(text, useContext(FindsContext))}</Marked>
);
