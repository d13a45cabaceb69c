import type { ListWords } from "@/admin/list/list-words";
import type { Column } from "@/admin/list/table";

const list: ListWords = {
  heading: "Grievances",
  searchHint: "Name, email, receipt, text",
  loading: "Loading grievances…",
  failed: "The grievances could not be loaded.",
  empty: "No grievances yet.",
  emptyHint: "What visitors send with the grievance form appears here.",
  noMatch: (q) => `No grievance matches “${q}”.`,
  count: (range, total) => `${range} of ${total} ${total === 1 ? "grievance" : "grievances"}`,
};

const heads: [Column, string][] = [
  ["when", "Received"],
  ["lead", "From"],
  ["more", "About"],
  ["text", "Reason"],
  ["act", "Details"],
];

const portals: Record<string, string> = {
  jobsFind4U: "Job Portal",
  crmPortal: "CRM Portal",
  lmsPortal: "LMS Portal",
  hrmsPortal: "HRMS Portal",
  manpowerConsulting: "Manpower Consulting",
  contractStaffing: "Contract Staffing",
  payrollManagement: "Payroll Management",
  skillDevelopment: "Skill Development",
  csrTraining: "CSR Training",
};

const reasons: Record<string, string> = {
  belongs_to_another: "Belongs to another person",
  defamatory: "Defamatory",
  insulting_harassing: "Insulting or harassing",
  libellous_racially_objectionable: "Libellous or racially objectionable",
  money_laundering_gambling: "Money laundering or gambling",
  harmful_to_child: "Harmful to a child",
  infringes_rights: "Infringes rights",
  violates_law: "Violates the law",
  deceives_misleads: "Deceives or misleads",
  impersonates: "Impersonates somebody",
  threatens_unity: "Threatens the unity of India",
  contains_virus: "Contains a virus",
  patently_false: "Patently false",
  others: "Other reason",
};

/** The words of the tab Grievances. A portal or reason that has none yet is shown as it is. */
export const words = {
  list,
  heads,
  portal: (key: string) => portals[key] ?? key,
  reason: (key: string) => reasons[key] ?? key,
  of: (name: string) => `the grievance from ${name}`,
  email: "Email",
  phone: "Phone",
  page: "Page",
  details: "Details",
  attachments: "Attachments",
  noAttachments: "None",
};
