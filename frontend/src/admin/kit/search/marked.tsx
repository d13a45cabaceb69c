import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Finds, finderOf, partsOf, snippetOf } from "@/admin/kit/search/terms";

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
  if (finds && forms.some(finds)) return <mark>{text}</mark>;
  return <span>{finds ? partsOf(text, finds).map(partOf) : text}</span>;
}

/** Each part has an element of its own, because page translations break texts that come and go beside others. */
function partOf({ text, at, found }: ReturnType<typeof partsOf>[number]) {
  return found ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>;
}

/** The beginning of a long text for a row, or the part of it that the search found. */
export const Snippet = ({ children: text }: { children: string }) => (
  <Marked>{snippetOf(text, useContext(FindsContext))}</Marked>
);
