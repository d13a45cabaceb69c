import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { applications, namelessApplications } from "@/admin/applications/application-kind";
import { ApplicationBoard } from "@/admin/applications/board/application-board";
import { words } from "@/admin/applications/words";
import { words as caseWords } from "@/admin/inbox/case/case-words";
import { InboxPanel } from "@/admin/inbox/inbox-panel";
import { ToolbarIcon } from "@/admin/inbox/inbox-toolbar";
import type { Choice } from "@/admin/inbox/kind";
import { read } from "@/admin/kit/call";
import { useSearch } from "@/admin/kit/list/search-box";
import { Switch } from "@/admin/kit/switch/switch";
import { useDeviceChoice } from "@/admin/kit/use-device-choice";
import { useFetched } from "@/admin/kit/use-fetched";
import { applicationsFields } from "@/generated/submission-labels";

/** The filter by whether applications may be kept for other openings. */
const keepChoice: Choice = {
  name: "keep",
  label: caseWords.otherOpenings,
  any: caseWords.anyPermission,
  options: [["1", caseWords.mayBeKept]],
};

/** The tab Applications, of all openings or one: as a list or as a board, with names or without. */
export function ApplicationList() {
  const [layout, setLayout] = useDeviceChoice("applications-layout", ["list", "board"]);
  const [names, setNames] = useDeviceChoice("applications-names", ["shown", "hidden"]);
  const choices = useJobChoices();
  const kind = names === "hidden" ? namelessApplications : applications;
  const actions = (
    <>
      <button
        type="button"
        className="admin-button"
        aria-pressed={names === "hidden"}
        title={words.hideNamesHint}
        onClick={() => setNames(names === "hidden" ? "shown" : "hidden")}
      >
        <ToolbarIcon name="eye" />
        <span className="inbox-bar__label">{words.hideNames}</span>
      </button>
      <Switch look="bar" label={words.layout} names={words.layouts} value={layout} onChange={setLayout} />
    </>
  );
  return (
    <>
      {names === "hidden" && (
        <p className="tint-cool names-notice">
          {words.namesAreHidden}{" "}
          <button type="button" className="link-button timeline__action on-screen" onClick={() => setNames("shown")}>
            {words.showNames}
          </button>
        </p>
      )}
      {layout === "board" ? (
        <ApplicationBoard
          key={names}
          kind={kind}
          openings={choices[0]}
          actions={actions}
          onList={() => setLayout("list")}
        />
      ) : (
        <InboxPanel
          key={names}
          kind={kind}
          choices={[...choices, keepChoice]}
          actions={actions}
          keys={words.recordKeys}
        />
      )}
    </>
  );
}

/** The part of an opening, as `GET /api/jobs` lists it, that the filter needs. */
interface Job {
  slug: string;
  title: string;
}

/** How many openings the filter offers. */
const most = 200;

const fetchJobs = (q: string) =>
  read<Job[]>(`/api/jobs?${new URLSearchParams({ perPage: String(most), ...(q && { q }) })}`);

/**
 * Returns the filter by opening, none until the openings are loaded. The list works without it. It offers the newest
 * openings, or those with a text, and the chosen one.
 */
function useJobChoices(): Choice[] {
  const [params] = useSearchParams();
  const chosen = params.get("job") ?? "";
  const [q, setQ] = useState("");
  const { text, type } = useSearch(q, setQ);
  const { value: found } = useFetched(() => fetchJobs(q), q, { keep: true });
  const { value: named = [] } = useFetched(async () => (chosen ? fetchJobs(chosen) : []), chosen);
  if (!found) return [];
  const jobs = found.some(({ slug }) => slug === chosen)
    ? found
    : [...named.filter(({ slug }) => slug === chosen), ...found];
  return [
    {
      name: "job",
      label: applicationsFields.jobTitle.label,
      any: "Any opening",
      options: jobs.map(({ slug, title }) => [slug, title] as const),
      ...((q || found.length >= most) && { search: { label: words.findOpening, text, type } }),
    },
  ];
}
