import { useEffect, useState } from "react";
import { words } from "@/admin/applications/words";
import { call } from "@/admin/call";
import type { Choice } from "@/admin/inbox/kind";

/** What matters here of an opening as `GET /api/jobs` lists it. */
interface Job {
  slug: string;
  title: string;
}

/** The filter by opening; none until the openings are known. */
export function useJobChoices(): Choice[] {
  const [choices, setChoices] = useState<Choice[]>([]);

  useEffect(() => {
    const abort = new AbortController();
    async function fetchJobs() {
      try {
        const response = await call("/api/jobs?perPage=200", { signal: abort.signal });
        const jobs = (await response.json()) as Job[];
        const options = jobs.map(({ slug, title }): [string, string] => [slug, title]);
        setChoices([{ name: "job", label: words.job, any: words.anyJob, options }]);
      } catch {
        // The list below says when the server does not answer; without this filter it still works.
      }
    }
    void fetchJobs();
    return () => abort.abort();
  }, []);

  return choices;
}
