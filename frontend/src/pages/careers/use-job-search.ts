import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { type Job, jobListPath } from "@/lib/job";

/** How long somebody pauses in typing before the address has the search, in milliseconds. Browsers limit its changes. */
const pause = 250;

const addressOf = (text: string) => jobListPath + (text.trim() && `?q=${encodeURIComponent(text.trim())}`);

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

  // The back button brings the search back. The router does not fetch anything for it while the visitor is typing.
  useEffect(() => {
    if (text === search) return;
    const timer = window.setTimeout(() => history.replaceState(history.state, "", addressOf(text)), pause);
    return () => window.clearTimeout(timer);
  }, [text, search]);

  /** Writes the text of the box into the address, so that the search can be shared. */
  function updateAddress() {
    const wanted = box.current?.value.trim() ?? "";
    if (wanted === search) return;
    navigate(addressOf(wanted), { replace: true, preventScrollReset: true });
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
