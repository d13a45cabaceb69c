import { type ReactNode, type Ref, type RefObject, useEffect, useId, useState, useSyncExternalStore } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { words } from "@/admin/kit/list/list-words";

interface HeadProps {
  heading: string;
  /** Receives the heading, which can be focused. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** The buttons for the list as a whole, and the switch between its views. */
  children?: ReactNode;
}

/** The head of a list: its heading, and what concerns the list as a whole. */
export function ListHead({ heading, headingRef, children }: HeadProps) {
  return (
    <div className="between wraps line admin-list__head">
      <h2 className="heading-3" ref={headingRef} tabIndex={-1}>
        {heading}
      </h2>
      {children && <div className="wraps line admin-list__acts">{children}</div>}
    </div>
  );
}

interface ProgressProps {
  loading: boolean;
  loadingText: string;
  /** The text while nothing is loading, such as the count. */
  children: ReactNode;
}

/** The status line of a list: offline, slow, loading, or the given text. Page translations need the element. */
export function ListProgress({ loading, loadingText, children }: ProgressProps) {
  const online = useOnline();
  const slow = useSlow(loading);
  const text = !online ? words.offline : slow ? words.slow : loading ? loadingText : children;
  return text ? <span>{text}</span> : null;
}

const useOnline = () => useSyncExternalStore(watchConnection, () => navigator.onLine);

function watchConnection(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Loading counts as slow after this many milliseconds. */
const slowAfter = 4_000;

/** Reports whether loading is taking suspiciously long. */
function useSlow(loading: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return setSlow(false);
    const timer = window.setTimeout(() => setSlow(true), slowAfter);
    return () => window.clearTimeout(timer);
  }, [loading]);
  return slow;
}

interface FilterProps<Name extends string> {
  label: string;
  /** The choices with their names, in order. */
  names: Record<Name, string>;
  value: Name;
  ref?: Ref<HTMLSelectElement>;
  onChange: (value: Name) => void;
}

/** Chooses which records a list shows. It stands beside the search. */
export function ListFilter<Name extends string>({ label, names, value, ref, onChange }: FilterProps<Name>) {
  const id = useId();
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select
        className="full admin-search__box admin-list__filter"
        id={id}
        ref={ref}
        value={value}
        onChange={({ target }) => onChange(target.value as Name)}
      >
        {Object.entries<string>(names).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </>
  );
}

interface StandingProps {
  /** What visitors see: everything, nothing yet, or nothing. */
  kind: "public" | "scheduled" | "hidden";
  children: ReactNode;
}

/** The state of a post or an opening: a dot and a word. */
export function Standing({ kind, children }: StandingProps) {
  return <span className={`centred admin-standing admin-standing--${kind}`}>{children}</span>;
}

/** Says that something is made up, as a new site has it. */
export const SampleMark = () => <span className="small attention admin-table__changed">{words.sample}</span>;

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Moves between the pages of a list. Hidden if there is only one. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav className="line admin-pager on-screen" aria-label={words.pages}>
      <PagerButton label={words.previous} enabled={page > 1} onClick={() => onPage(page - 1)} />
      <span className="small digits">{words.page(page, pages)}</span>
      <PagerButton label={words.next} enabled={page < pages} onClick={() => onPage(page + 1)} />
    </nav>
  );
}

interface PagerButtonProps {
  label: string;
  enabled: boolean;
  onClick: () => void;
}

/** Uses `aria-disabled` instead of `disabled`, so the button keeps the focus on the last page. */
export function PagerButton({ label, enabled, onClick }: PagerButtonProps) {
  return <AdminButton label={label} aria-disabled={!enabled} onClick={() => enabled && onClick()} />;
}
