import type { Choice } from "@/admin/inbox/kind";
import { read } from "@/admin/kit/call";
import { useFetched } from "@/admin/kit/use-fetched";
import { applicationsFields } from "@/generated/submission-labels";

/** The part of an opening, as `GET /api/jobs` lists it, that the filter needs. */
interface Job {
  slug: string;
  title: string;
}

async function fetchChoices(): Promise<Choice[]> {
  const jobs = await read<Job[]>("/api/jobs?perPage=200");
  const options = jobs.map(({ slug, title }) => [slug, title] as const);
  return [{ name: "job", label: applicationsFields.jobTitle.label, any: "Any opening", options }];
}

const none: Choice[] = [];

/** Returns the filter by opening, none until the openings are loaded. The list works without it. */
export const useJobChoices = (): Choice[] => useFetched(fetchChoices, "").value ?? none;
