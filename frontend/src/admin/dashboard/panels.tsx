import type { ComponentType } from "react";
import { useLocation } from "react-router-dom";
import { ApplicationList } from "@/admin/applications/application-list";
import { BlogList } from "@/admin/blogs/blog-list";
import { ContactList } from "@/admin/contact/contact-list";
import { sumOf } from "@/admin/dashboard/tab-numbers";
import { Tabs } from "@/admin/dashboard/tabs";
import { GrievanceList } from "@/admin/grievances/grievance-list";
import { type InboxCounts, useInbox } from "@/admin/inbox/live/inbox-provider";
import { JobList } from "@/admin/jobs/job-list";
import { Skeleton } from "@/admin/kit/list/list-state";
import { PageHead } from "@/admin/kit/page-head";
import { LazyPart } from "@/admin/kit/stopped/lazy-part";
import { StopsAlone } from "@/admin/kit/stopped/stopped";
import { PictureList } from "@/admin/pictures/picture-list";
import { RedirectList } from "@/admin/redirects/redirect-list";
import { ReportPanel } from "@/admin/reports/report-panel";
import { RequestPanel } from "@/admin/requests/request-panel";
import { PromiseList } from "@/admin/setup/promise-list";
import { SetupList } from "@/admin/setup/setup-list";
import { StaffList } from "@/admin/staff/staff-list";
import { TemplateList } from "@/admin/templates/template-list";
import { readersOf } from "@/generated/submission-labels";

/** The tab Pages needs the schemas of all documents, which are large, so it is loaded when it is opened. */
const loadPageList = async () => (await import("@/admin/pages/list/page-list")).PageList;

const Pages = () => (
  <LazyPart
    load={loadPageList}
    meanwhile={
      <section className="admin-list" aria-busy="true">
        <Skeleton />
      </section>
    }
  >
    {(PageList) => <PageList />}
  </LazyPart>
);

interface Panel {
  /** The value of `tab` in the address: `?tab=contact`. Bookmarks have it, so it stays when the label changes. */
  key: string;
  label: string;
  /** The group that the tab stands in. Default: none. */
  group?: string;
  roles: string[];
  Content: ComponentType;
}

const careers = "Careers";
const site = "Site";

/** The tabs in order, with the roles that see them. The server enforces who may read the data. */
const panels: Panel[] = [
  { key: "grievances", label: "Grievances", roles: readersOf.grievances, Content: GrievanceList },
  { key: "contact", label: "Contact Us", roles: readersOf.contact, Content: ContactList },
  { key: "blogs", label: "Blogs", roles: ["admin", "editor"], Content: BlogList },
  { key: "jobs", label: "Openings", group: careers, roles: ["admin", "recruiter"], Content: JobList },
  {
    key: "applications",
    label: "Applications",
    group: careers,
    roles: readersOf.applications,
    Content: ApplicationList,
  },
  { key: "pages", label: "Pages", group: site, roles: ["admin", "editor"], Content: Pages },
  { key: "pictures", label: "Pictures", group: site, roles: ["admin", "editor"], Content: PictureList },
  { key: "addresses", label: "Redirects", group: site, roles: ["admin", "editor"], Content: RedirectList },
  { key: "promises", label: "Promises", group: site, roles: ["admin"], Content: PromiseList },
  { key: "setup", label: "Before you go live", group: site, roles: ["admin"], Content: SetupList },
  { key: "templates", label: "Answers", roles: ["admin"], Content: TemplateList },
  { key: "requests", label: "Data requests", roles: ["admin", "privacy"], Content: RequestPanel },
  { key: "reports", label: "Reports", roles: ["admin"], Content: ReportPanel },
  { key: "staff", label: "Staff", roles: ["admin"], Content: StaffList },
];

const words = {
  title: "Dashboard",
  noTabs: "This account has no access to any list. Please ask an admin.",
  closed: (tab: string) => `The link leads to ${tab}, which this account may not open. Please ask an admin.`,
};

/** The tabs of a role, with the content of the selected one. */
export function Panels({ role }: { role: string }) {
  const { search } = useLocation();
  const { counts } = useInbox();
  const own = panels.filter((panel) => panel.roles.includes(role));
  const requested = new URLSearchParams(search).get("tab");
  const find = (wanted: string | null) => own.find(({ key }) => key === wanted);
  const shown = find(requested) ?? find("grievances") ?? find("applications") ?? own[0];
  if (!shown) return <p className="admin-state">{words.noTabs}</p>;
  const closed = panels.find((panel) => panel.key === requested && !own.includes(panel));
  const tabs = own.map(({ key, label, group }) => ({ key, label, group, counts: counts?.[key as keyof InboxCounts] }));
  const { unread } = sumOf(tabs);
  return (
    <>
      <PageHead title={unread > 0 ? `(${unread}) ${words.title}` : words.title} />
      <Tabs tabs={tabs} selected={shown.key}>
        {closed && <p className="admin-state">{words.closed(closed.label)}</p>}
        <StopsAlone key={shown.key}>
          <shown.Content />
        </StopsAlone>
      </Tabs>
    </>
  );
}
