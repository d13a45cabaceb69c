/**
 * Every public address, of posts and openings one each; all are checked in every-page.spec.ts, which
 * also finds the ones that are missing here.
 */
export const publicPages = [
  "/",
  "/services/contract-staffing",
  "/services/manpower-consulting",
  "/services/payroll-management",
  "/services/govt-skill-dev-prog",
  "/services/csr-training",
  "/products/crm-portal",
  "/products/job-portal",
  "/products/lms-portal",
  "/products/hrms-portal",
  "/careers",
  "/careers/hr-executive",
  "/AboutUs",
  "/about-us/our-network",
  "/blogs",
  "/blogs/the-twelfth-payslip",
  "/contact",
  "/grievances",
  "/HelpCenter",
  "/search",
  "/privacy",
  "/terms",
];
