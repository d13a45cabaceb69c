import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Job } from "@/lib/job";

/**
 * Searches the openings while the visitor is typing. The box is an uncontrolled input, so it keeps
 * what was typed before the script ran. `search` is the search text from the address.
 */
export function useJobSearch(jobs: Job[], search: string) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search);
  const lastSearch = useRef(search);

  useEffect(() => {
    if (!box.current) return;
    // The address has changed, for example by a link to all openings.
    if (lastSearch.current !== search) box.current.value = search;
    lastSearch.current = search;
    setText(box.current.value);
  }, [search]);

  /** Writes the text of the box into the address, so that the search can be shared. */
  function updateAddress() {
    const wanted = box.current?.value.trim() ?? "";
    // Without a connection, another page would come in place of the openings. They are all here.
    if (wanted === lastSearch.current || !navigator.onLine) return;
    lastSearch.current = wanted; // so that its answer changes nothing that is typed meanwhile
    const query = wanted && `?q=${encodeURIComponent(wanted)}`;
    navigate(`/careers${query}`, { replace: true, preventScrollReset: true });
  }

  function clear() {
    if (box.current) box.current.value = "";
    setText("");
    updateAddress();
  }

  return { found: searchJobs(jobs, text), box, search: setText, updateAddress, clear };
}

/** Returns the openings whose title or department contains the text, in upper or lower case. */
function searchJobs(jobs: Job[], text: string): Job[] {
  const wanted = text.trim().toLowerCase();
  return jobs.filter(({ title, department }) =>
    [title, department].some((words) => words.toLowerCase().includes(wanted)),
  );
}
