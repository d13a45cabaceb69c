import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Job } from "@/lib/job";

/**
 * The live search. The box stays the browser's own, so that what was typed before the
 * script ran counts as well; `search` is what the address searches for.
 */
export function useJobSearch(jobs: Job[], search: string) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search);
  const addressed = useRef(search);

  useEffect(() => {
    if (!box.current) return;
    // Another address of this page, such as a link to all openings.
    if (addressed.current !== search) box.current.value = search;
    addressed.current = search;
    setText(box.current.value);
  }, [search]);

  /** Puts what stands in the box into the address, to share it. */
  function address() {
    const wanted = box.current?.value.trim() ?? "";
    if (wanted === search) return;
    const query = wanted && `?q=${encodeURIComponent(wanted)}`;
    navigate(`/careers${query}`, { replace: true, preventScrollReset: true });
  }

  function clear() {
    if (box.current) box.current.value = "";
    setText("");
    address();
  }

  return { found: searchJobs(jobs, text), box, search: setText, address, clear };
}

/** The openings whose title or department has the text, whatever its capitalisation. */
function searchJobs(jobs: Job[], text: string): Job[] {
  const wanted = text.trim().toLowerCase();
  return jobs.filter(({ title, department }) =>
    [title, department].some((words) => words.toLowerCase().includes(wanted)),
  );
}
