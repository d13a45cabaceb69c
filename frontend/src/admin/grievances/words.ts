import type { Choice, KindWords } from "@/admin/inbox/kind";

const kind: KindWords = {
  heading: "Grievances",
  one: "grievance",
  many: "grievances",
  searchHint: "Name, email, phone, receipt, text",
  emptyHint: "What visitors send with the grievance form appears here.",
  about: "Reason and details",
};

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
  kind,
  portal: (key: string) => portals[key] ?? key,
  reason: (key: string) => reasons[key] ?? key,
  reasonLabel: "Reason",
  portals: "About",
  page: "Page",
};

/** The filters that only grievances have. */
export const choices: Choice[] = [
  { name: "reason", label: "Reason", any: "Any reason", options: Object.entries(reasons) },
  { name: "portal", label: "About", any: "Anything", options: Object.entries(portals) },
];
