import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeDialogs, fakeMotionPreference, renderAt, site } from "@/components/test-kit";
import { careers, makeJob } from "@/features/applications/test-kit";
import { SiteProvider } from "@/lib/site";
import { type SentForm, ViewProvider } from "@/lib/view";
import { Page } from "@/pages/careers/page";

const marketing = {
  slug: "dmm",
  title: "Digital Marketing Manager",
  department: "Marketing",
  salaryMin: 0,
  salaryMax: 0,
};
const jobs = [makeJob(), makeJob(marketing)];

const scrollTo = vi.fn();

beforeEach(() => {
  fakeDialogs();
  fakeMotionPreference(false);
  vi.stubGlobal("scrollTo", scrollTo);
  scrollTo.mockClear();
});

const show = (search = "") => renderAt(`/careers?q=${search}`, <Page data={{ document: careers, search, jobs }} />);

const box = () => screen.getByRole("searchbox", { name: careers.search.label });
const list = () => screen.getByRole("region", { name: /position\(s\) found$/ });
const titles = () =>
  within(list())
    .getAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent);

it("shows the banner, and all openings with their facts", () => {
  show();
  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading).toHaveTextContent("Careers at {shortName} Join Our Team");
  expect(box()).toHaveAttribute("placeholder", "Search by job title or department...");
  expect(list()).toHaveAccessibleName("2 position(s) found");
  expect(titles()).toEqual(["HR Executive", "Digital Marketing Manager"]);
  expect(screen.getByText("₹15,000 to ₹25,000 a month")).toBeVisible();
  expect(screen.getByText("Negotiable")).toBeVisible();
  const executive = screen.getByRole("heading", { name: "HR Executive" }).closest("li") as HTMLElement;
  expect(within(executive).getByText("15 September 2025")).toHaveAttribute("datetime", "2025-09-15");
});

it.each([
  ["the title", "marketing man", ["Digital Marketing Manager"]],
  ["the department", "STAFFING", ["HR Executive"]],
  ["both, with spaces around it", " R ", ["HR Executive", "Digital Marketing Manager"]],
])("searches in %s while the visitor is typing", async (_, text, found) => {
  show();
  await userEvent.type(box(), text);
  expect(titles()).toEqual(found);
  expect(list()).toHaveAccessibleName(`${found.length} position(s) found`);
});

it("says when nothing matches", async () => {
  show();
  await userEvent.type(box(), "Bangalore");
  expect(list()).toHaveAccessibleName("0 position(s) found");
  expect(screen.getByText("No positions match your search.")).toBeVisible();
});

it("says when there are no openings at all, and offers no button to show them", () => {
  renderAt("/careers", <Page data={{ document: careers, search: "", jobs: [] }} />);
  expect(screen.getByText(careers.search.none)).toBeVisible();
  expect(screen.queryByText("No positions match your search.")).toBeNull();
  expect(screen.queryByRole("button", { name: "View All Openings" })).toBeNull();
});

it.each([
  ["today", 0, "Closes today"],
  ["tomorrow", 1, "Closes tomorrow"],
  ["in a few days", 3, "Closes in 3 days"],
  ["later", undefined, undefined],
])("shows the last day to apply of an opening that closes %s", (_, daysLeft, notice) => {
  const job = makeJob({ closesAt: "2030-10-31 18:30:00.000Z", daysLeft });
  renderAt("/careers", <Page data={{ document: careers, search: "", jobs: [job] }} />);
  const { nextElementSibling } = screen.getByText("Apply by", { selector: "dt" });
  expect(nextElementSibling).toHaveTextContent(["31 October 2030", notice].filter(Boolean).join(" "));
});

it("starts with the search from the address", () => {
  show("hr");
  expect(box()).toHaveValue("hr");
  expect(titles()).toEqual(["HR Executive"]);
});

it("writes the search into the address on Enter", async () => {
  const { router } = show();
  await userEvent.type(box(), "hr & co{Enter}");
  expect(router.state.location.search).toBe("?q=hr%20%26%20co");
});

function Answering() {
  const [search, setSearch] = useState("");
  return (
    <>
      <button type="button" onClick={() => setSearch("hr")}>
        Answer
      </button>
      <Page data={{ document: careers, search, jobs }} />
    </>
  );
}

it("keeps what is typed while an earlier search comes into the address", async () => {
  const { router } = renderAt("/careers", <Answering />);
  await userEvent.type(box(), "hr{Enter} ex");
  await userEvent.click(screen.getByRole("button", { name: "Answer" }));
  expect(box()).toHaveValue("hr ex");
  await userEvent.type(box(), "{Enter}");
  expect(router.state.location.search).toBe("?q=hr%20ex");
});

it("searches without a connection, too", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { router } = show();
  await userEvent.type(box(), "hr{Enter}");
  expect(titles()).toEqual(["HR Executive"]);
  expect(router.state.location.search).toBe("?q=");
});

it.each([
  ["smoothly", false, "smooth"],
  ["instantly with reduced motion", true, "instant"],
])("returns to the top %s, and shows all openings", async (_, reduced, behavior) => {
  fakeMotionPreference(reduced);
  const { router } = show("hr");
  await userEvent.click(screen.getByRole("button", { name: "View All Openings" }));
  expect(router.state.location.search).toBe("");
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior });
  expect(titles()).toHaveLength(2);
  expect(box()).toHaveValue("");
  expect(screen.getByRole("heading", { name: "2 position(s) found" })).toHaveFocus();
});

it("opens the dialog for the selected opening, and removes it when closed", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Apply Now", description: "Digital Marketing Manager" }));
  const overlay = screen.getByRole("dialog", { name: "Apply for: Digital Marketing Manager" });
  await userEvent.click(within(overlay).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

/** Renders the page as the server does. */
function rendered(form?: SentForm) {
  const meta = { title: "Careers", description: "", canonical: "https://site.test/careers", image: "" };
  const page = document.createElement("div");
  page.innerHTML = renderToString(
    <SiteProvider value={site}>
      <ViewProvider value={{ name: "careers", path: "/careers", status: 200, meta, data: null, form }}>
        <StaticRouter location="/careers">
          <Page data={{ document: careers, search: "hr", jobs }} />
        </StaticRouter>
      </ViewProvider>
    </SiteProvider>,
  );
  return page;
}

it.each([
  ["does not exist", {}, "There is no such opening.", "There is no such opening."],
  ["is missing", { job: "Choose an opening", name: "Name is required" }, "Please correct.", "Choose an opening"],
])("says without scripts that the opening %s", (_, errors, problem, said) => {
  const { textContent } = rendered({ values: {}, errors, problem, receipt: "" }).querySelector(".error-summary") ?? {};
  expect(textContent).toBe(said);
});

it("works without scripts: the search is a form, and the buttons are links to pages", () => {
  const page = rendered();
  expect(Array.from(page.querySelectorAll(".openings h3"), (title) => title.textContent)).toEqual(["HR Executive"]);
  const actions = Array.from(page.querySelectorAll("form"), (form) => form.getAttribute("action"));
  expect(actions).toEqual(["/careers", "/careers/hr-executive#apply", "/careers"]);
  expect(page.querySelector("[role=search] > .job-search__row > button")?.textContent).toBe("Search");
});
