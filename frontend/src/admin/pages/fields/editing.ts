import { createContext, useContext } from "react";
import type { DeadLinks } from "@/admin/pages/document/links";
import type { PageRow } from "@/admin/pages/document/page";
import type { Problems } from "@/admin/writing/kind";
import type { Facts } from "@/lib/placeholders";

/** What the fields of a form can do. The functions stay the same while the form is open. */
export interface Editing {
  /** Sets a value while the user types. */
  type: (pointer: string, value: unknown) => void;
  /** Sets a value by one deed. Undefined removes an optional member. */
  put: (pointer: string, value: unknown) => void;
  insert: (list: string, index: number, entry: unknown, says: string) => void;
  remove: (list: string, index: number, says: string) => void;
  /** Removes all entries of a list by one deed. */
  clear: (list: string, says: string) => void;
  move: (list: string, from: number, to: number, says: string) => void;
  /** Opens the parts of the form that lead to a place. */
  open: (pointer: string) => void;
  /** The pages of the site, for links. */
  pages: PageRow[];
  /** Fetches a published document. The same document is fetched only once. */
  fetchDocument: (key: string) => Promise<unknown>;
  /** Tells whether a value is made up, as a new site has it, and is still unchanged. */
  isSample: (pointer: string, value: unknown) => boolean;
  /** The links of the page that lead nowhere. */
  deadLinks: DeadLinks;
}

const EditingContext = createContext<Editing | null>(null);

export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error("no form above this field");
  return editing;
}

const FactsContext = createContext<Facts>({ site: undefined, deadlines: undefined });

/** Provides the documents with the facts that every text can use, as visitors would read them. */
export const FactsProvider = FactsContext.Provider;

/** Returns the documents with the facts that every text can use. */
export const useFacts = () => useContext(FactsContext);

const ProblemsContext = createContext<Problems>({});

export const ProblemsProvider = ProblemsContext.Provider;

/** Returns all problems of the form by the pointers of their fields. */
export const useProblems = () => useContext(ProblemsContext);

export const useProblem = (pointer: string): string | undefined => useProblems()[pointer];

const OpenContext = createContext("");

export const OpenProvider = OpenContext.Provider;

/** Returns the place whose parts of the form are open. */
export const useOpen = () => useContext(OpenContext);

export const fieldId = (pointer: string) => `field-${pointer}`;
