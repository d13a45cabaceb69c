import type { ComponentType } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ApplicationList } from "@/admin/applications/application-list";
import { BlogList } from "@/admin/blogs/blog-list";
import { ContactList } from "@/admin/contact/contact-list";
import { Tabs } from "@/admin/dashboard/tabs";
import { GrievanceList } from "@/admin/grievances/grievance-list";
import { type InboxCounts, useInbox } from "@/admin/inbox/inbox-context";
import { JobList } from "@/admin/jobs/job-list";

interface Panel {
  /** In the address: `?tab=contact`. */
  key: string;
  label: string;
  roles: string[];
  Content: ComponentType;
}

/** The tabs in their order, and who may see them. The server decides who may read what they show. */
const panels: Panel[] = [
  { key: "grievances", label: "Grievances", roles: ["admin"], Content: GrievanceList },
  { key: "contact", label: "Contact Us", roles: ["admin"], Content: ContactList },
  { key: "blogs", label: "Blogs", roles: ["admin", "editor"], Content: BlogList },
  { key: "applications", label: "Applications", roles: ["admin"], Content: ApplicationList },
  { key: "jobs", label: "Jobs", roles: ["admin"], Content: JobList },
];

/** The tabs that a role has, and what the chosen one shows. */
export function Panels({ role }: { role: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { counts } = useInbox();
  const own = panels.filter((panel) => panel.roles.includes(role));
  const asked = new URLSearchParams(search).get("tab");
  const shown = own.find((panel) => panel.key === asked) ?? own[0];
  if (!shown) return <p className="admin-state">This account has nothing to do here. Please ask an operator.</p>;
  return (
    <Tabs
      label="Dashboard"
      tabs={own.map(({ key, label }) => ({ key, label, unread: counts?.[key as keyof InboxCounts]?.unread }))}
      selected={shown.key}
      onSelect={(key) => navigate({ search: `?tab=${key}` })}
    >
      <shown.Content key={shown.key} />
    </Tabs>
  );
}
