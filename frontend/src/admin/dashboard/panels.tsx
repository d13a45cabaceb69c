import type { ComponentType } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ApplicationList } from "@/admin/applications/application-list";
import { BlogList } from "@/admin/blogs/blog-list";
import { ContactList } from "@/admin/contact/contact-list";
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
import { TemplateList } from "@/admin/templates/template-list";

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
  /** The value of `tab` in the address: `?tab=contact`. */
  key: string;
  label: string;
  roles: string[];
  Content: ComponentType;
}

/** The tabs in order, with the roles that see them. The server enforces who may read the data. */
const panels: Panel[] = [
  { key: "grievances", label: "Grievances", roles: ["admin"], Content: GrievanceList },
  { key: "contact", label: "Contact Us", roles: ["admin"], Content: ContactList },
  { key: "blogs", label: "Blogs", roles: ["admin", "editor"], Content: BlogList },
  { key: "pages", label: "Pages", roles: ["admin", "editor"], Content: Pages },
  { key: "pictures", label: "Pictures", roles: ["admin", "editor"], Content: PictureList },
  { key: "applications", label: "Applications", roles: ["admin", "recruiter"], Content: ApplicationList },
  { key: "jobs", label: "Openings", roles: ["admin", "recruiter"], Content: JobList },
  { key: "templates", label: "Templates", roles: ["admin"], Content: TemplateList },
  { key: "addresses", label: "Addresses", roles: ["admin", "editor"], Content: RedirectList },
  { key: "reports", label: "Reports", roles: ["admin"], Content: ReportPanel },
];

const words = {
  title: "Dashboard",
  noTabs: "This account has no access to any list. Please ask an operator.",
  closed: (tab: string) => `The link leads to ${tab}, which this account may not open. Please ask an admin.`,
};

/** The tabs of a role, with the content of the selected one. */
export function Panels({ role }: { role: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { counts } = useInbox();
  const own = panels.filter((panel) => panel.roles.includes(role));
  const requested = new URLSearchParams(search).get("tab");
  const shown = own.find((panel) => panel.key === requested) ?? own[0];
  if (!shown) return <p className="admin-state">{words.noTabs}</p>;
  const closed = panels.find((panel) => panel.key === requested && !own.includes(panel));
  const tabs = own.map(({ key, label }) => ({ key, label, ...counts?.[key as keyof InboxCounts] }));
  const unread = tabs.reduce((sum, tab) => sum + (tab.unread ?? 0), 0);
  return (
    <>
      <PageHead title={unread > 0 ? `(${unread}) ${words.title}` : words.title} />
      <Tabs
        label={words.title}
        tabs={tabs}
        selected={shown.key}
        onSelect={(key) => navigate({ search: `?tab=${key}` })}
      >
        {closed && <p className="admin-state">{words.closed(closed.label)}</p>}
        <StopsAlone key={shown.key}>
          <shown.Content />
        </StopsAlone>
      </Tabs>
    </>
  );
}
