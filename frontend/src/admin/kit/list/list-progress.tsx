import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { words } from "@/admin/kit/list/list-words";

interface Props {
  loading: boolean;
  loadingText: string;
  /** The text while nothing is loading, such as the count. */
  children: ReactNode;
}

/** The status line of a list: offline, slow, loading, or the given text. Page translations need the element. */
export function ListProgress({ loading, loadingText, children }: Props) {
  const online = useOnline();
  const slow = useSlow(loading);
  const text = !online ? words.offline : slow ? words.slow : loading ? loadingText : children;
  return text ? <span>{text}</span> : null;
}

/** Reports whether the device is online. */
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
