import { useEffect, useState } from "react";
import type { Choice } from "@/admin/inbox/kind";
import { call } from "@/admin/kit/call";
import { applicationsFields } from "@/generated/submission-labels";

/** The part of an opening, as `GET /api/jobs` lists it, that the filter needs. */
interface Job {
  slug: string;
  title: string;
}

/** Returns the filter by opening, none until the openings are loaded. */
export function useJobChoices(): Choice[] {
  const [choices, setChoices] = useState<Choice[]>([]);

  useEffect(() => {
    const abort = new AbortController();
    async function fetchJobs() {
      try {
        const response = await call("/api/jobs?perPage=200", { signal: abort.signal });
        const jobs = (await response.json()) as Job[];
        const options = jobs.map(({ slug, title }): [string, string] => [slug, title]);
        setChoices([{ name: "job", label: applicationsFields.jobTitle.label, any: "Any opening", options }]);
      } catch {
        // The list works without this filter, and says so when the server does not answer.
      }
    }
    void fetchJobs();
    return () => abort.abort();
  }, []);

  return choices;
}
