import { type Job, todayInIndia } from "@/admin/jobs/job";
import { pick } from "@/admin/kit/pick";
import { indiaDay } from "@/lib/india-time";

export interface JobFields {
  title: string;
  type: string;
  department: string;
  location: string;
  experience: string;
  negotiable: boolean;
  /** Digits, or empty. */
  salaryMin: string;
  salaryMax: string;
  description: string;
  skills: string[];
  /** Days in India, YYYY-MM-DD. */
  posted: string;
  /** The last day to apply. Empty: a stored opening stays open, a new one closes after `jobLimits.openDays` days. */
  lastDay: string;
  /** The moment that `lastDay` was made from. As long as the day stays the same, so does the moment. */
  closesAt: string | null;
  slug: string;
}

/** The fields of an opening that the API accepts. */
export type JobPayload = Omit<Job, "_id" | "state" | "applications" | "sample" | "version" | "createdAt" | "updatedAt">;

const day = 86_400_000;

/** Returns the last day to apply, in India. */
export const lastDayOf = (closesAt: string | null) => (closesAt ? indiaDay(closesAt, 1) : "");

/** The fields of a new opening. */
export const noFields = (): JobFields => ({
  title: "",
  type: "Full Time",
  department: "",
  location: "",
  experience: "",
  negotiable: false,
  salaryMin: "",
  salaryMax: "",
  description: "",
  skills: [],
  posted: todayInIndia(),
  lastDay: "",
  closesAt: null,
  slug: "",
});

/** What the form and the API have in common. */
const shared = [
  "title",
  "type",
  "department",
  "location",
  "experience",
  "description",
  "skills",
  "posted",
  "slug",
] as const;

export function fieldsOf(job: Job): JobFields {
  const negotiable = job.salaryMax === 0;
  return {
    ...pick(job, shared),
    closesAt: job.closesAt,
    negotiable,
    salaryMin: negotiable ? "" : String(job.salaryMin),
    salaryMax: negotiable ? "" : String(job.salaryMax),
    lastDay: lastDayOf(job.closesAt),
  };
}

/** The fields of a new opening with the texts of another. It has its own days and its own address. */
export const copyOf = (job: Job): JobFields => {
  const { posted, lastDay, closesAt, slug } = noFields();
  return { ...fieldsOf(job), posted, lastDay, closesAt, slug };
};

export function payloadOf(fields: JobFields): JobPayload {
  const { negotiable, lastDay } = fields;
  const rupees = (digits: string) => (negotiable ? 0 : Number(digits));
  return {
    ...pick(fields, shared),
    salaryMin: rupees(fields.salaryMin),
    salaryMax: rupees(fields.salaryMax),
    closesAt: lastDay === lastDayOf(fields.closesAt) ? fields.closesAt : endOf(lastDay),
  };
}

/** Returns the end of a day in India. */
function endOf(lastDay: string): string | null {
  const start = Date.parse(`${lastDay}T00:00:00+05:30`);
  return Number.isNaN(start) ? null : new Date(start + day).toISOString();
}
