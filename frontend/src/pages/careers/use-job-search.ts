import { useEffect, useRef, useState } from "react";
import type { Job } from "@/lib/job";
import { searchJobs } from "@/pages/careers/job-search";

/**
 * The live search. The box stays the browser's own, so that what was typed before the
 * script ran counts as well; `search` is what the address searches for.
 */
export function useJobSearch(jobs: Job[], search: string) {
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

  function clear() {
    if (box.current) box.current.value = "";
    setText("");
  }

  return { found: searchJobs(jobs, text), box, search: setText, clear };
}
