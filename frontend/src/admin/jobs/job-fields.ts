import { type Job, todayInIndia } from "@/admin/jobs/job";
import { indiaDay } from "@/lib/india-time";

/** An opening as its form holds it. */
export interface JobFields {
  title: string;
  type: string;
  department: string;
  location: string;
  experience: string;
  negotiable: boolean;
  /** Digits, or nothing yet. */
  salaryMin: string;
  salaryMax: string;
  description: string;
  skills: string[];
  /** A skill that is being typed. */
  skill: string;
  /** Days in India, YYYY-MM-DD. */
  posted: string;
  /** The last day on which one may apply; empty: until it is closed. */
  lastDay: string;
  /** The moment that `lastDay` was read from: of a day that stays, it stays as well. */
  closesAt: string | null;
  slug: string;
}

/** What the API takes. */
export type JobPayload = Pick<
  Job,
  | "title"
  | "type"
  | "department"
  | "location"
  | "experience"
  | "description"
  | "skills"
  | "posted"
  | "closesAt"
  | "slug"
  | "salaryMin"
  | "salaryMax"
>;

const day = 86_400_000;
const lastDayOf = (closesAt: string | null) => (closesAt ? indiaDay(closesAt, 1) : "");

/** An opening that nobody has written yet. */
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
  skill: "",
  posted: todayInIndia(),
  lastDay: "",
  closesAt: null,
  slug: "",
});

/** An opening that there is. */
export function fieldsOf(job: Job): JobFields {
  const { title, type, department, location, experience, description, skills, posted, closesAt, slug } = job;
  const negotiable = job.salaryMax === 0;
  return {
    ...{ title, type, department, location, experience, description, skills, posted, closesAt, slug, negotiable },
    salaryMin: negotiable ? "" : String(job.salaryMin),
    salaryMax: negotiable ? "" : String(job.salaryMax),
    skill: "",
    lastDay: lastDayOf(closesAt),
  };
}

/** What the form says, as the API takes it. */
export function payloadOf(fields: JobFields): JobPayload {
  const { title, type, department, location, experience, description, posted, slug, negotiable, lastDay } = fields;
  const rupees = (digits: string) => (negotiable ? 0 : Number(digits));
  return {
    ...{ title, type, department, location, experience, description, posted, slug },
    skills: [...fields.skills, fields.skill.trim()].filter(Boolean),
    salaryMin: rupees(fields.salaryMin),
    salaryMax: rupees(fields.salaryMax),
    closesAt: lastDay === lastDayOf(fields.closesAt) ? fields.closesAt : endOf(lastDay),
  };
}

/** The midnight in India after a day. */
function endOf(lastDay: string): string | null {
  const start = Date.parse(`${lastDay}T00:00:00+05:30`);
  return Number.isNaN(start) ? null : new Date(start + day).toISOString();
}

/** Those parts of a payload that are not as they were. */
export function changesOf(now: JobPayload, before: JobPayload): Partial<JobPayload> {
  const same = (name: string) =>
    JSON.stringify(now[name as keyof JobPayload]) === JSON.stringify(before[name as keyof JobPayload]);
  return Object.fromEntries(Object.entries(now).filter(([name]) => !same(name)));
}
