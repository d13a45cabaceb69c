import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router-dom";
import { focusQuietly } from "@/lib/focus-heading";
import type { JobList, JobListPage } from "@/lib/job";
import type { View } from "@/lib/view";
import { titleIdOf } from "@/pages/careers/job-card";
import { askedOf, listAddress } from "@/pages/careers/list-address";

/** The openings of one page or of several pages that follow each other, the number of the last one, and how many there are. */
type Shown = Pick<JobListPage, "jobs" | "page" | "pages" | "found">;

const isPage = (list: JobList): list is JobListPage => "found" in list;

/** The longer list of the place in the history that was left last, for the back button. */
let left: { key: string; address: string; shown: Shown } | undefined;

/** Adds the next page to the list when the visitor asks for more. The focus moves to the first opening of it. */
export function useMore(data: JobListPage) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const fetcher = useFetcher<View<JobList> | null>();
  const address = listAddress(askedOf(data), data.page);
  const returns = left?.key === key && left.address === address;
  const [state, setState] = useState({ data, shown: returns && left ? left.shown : (data as Shown) });
  const [asked, setAsked] = useState("");
  const first = useRef<string>(undefined);
  if (state.data !== data) {
    setState({ data, shown: data });
    setAsked("");
  }
  const { shown } = state;
  const next = listAddress(askedOf(data), shown.page + 1);

  const answer = fetcher.data?.status === 200 ? fetcher.data.data : undefined;
  const taken = useRef<typeof answer>(undefined);
  useEffect(() => {
    if (!answer || answer === taken.current) return;
    taken.current = answer;
    // There are so few openings by now that the page shows all of them.
    if (!isPage(answer)) return void navigate(address, { replace: true, preventScrollReset: true });
    if (listAddress(askedOf(answer), shown.page + 1) !== next) return;
    const added = answer.jobs.filter(({ slug }) => !shown.jobs.some((job) => job.slug === slug));
    first.current = (added[0] ?? shown.jobs.at(-1))?.slug;
    // If the list has become shorter, the answer is its last page, and the button goes.
    const { page, pages, found } = answer;
    const longer = { jobs: [...shown.jobs, ...added], page, pages, found };
    left = { key, address, shown: longer };
    setState({ data, shown: longer });
  }, [answer, next, shown, data, key, address, navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the added openings are there when the list has changed
  useLayoutEffect(() => {
    const title = first.current ? document.getElementById(titleIdOf(first.current)) : null;
    focusQuietly(title);
    title?.scrollIntoView?.({ block: "nearest" }); // it may stand beside the last opening, above what is in sight
    first.current = undefined;
  }, [shown]);

  return {
    ...shown,
    next,
    failed: fetcher.state === "idle" && fetcher.data !== undefined && !answer && asked === next,
    more: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return; // in a tab or window of its own
      event.preventDefault();
      if (fetcher.state !== "idle") return;
      setAsked(next);
      void fetcher.load(next);
    },
  };
}
