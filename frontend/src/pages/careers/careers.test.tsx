import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeDialogs, fakeMotionPreference, renderAt, site } from "@/components/test-kit";
import { careers, makeJob } from "@/features/applications/test-kit";
import { SiteProvider } from "@/lib/site";
import { type SentForm, ViewProvider } from "@/lib/view";
import { Page } from "@/pages/careers";

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
const titles = () => screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);

it("shows the banner, and all openings with what one has to know", () => {
  show();
  expect(screen.getByRole("heading", { name: "Join Our Team" })).toBeVisible();
  expect(box()).toHaveAttribute("placeholder", "Search by job title or department...");
  expect(screen.getByRole("status")).toHaveTextContent("2 position(s) found");
  expect(titles()).toEqual(["HR Executive", "Digital Marketing Manager"]);
  expect(screen.getByText("₹15,000 to ₹25,000 a month")).toBeVisible();
  expect(screen.getByText("Negotiable")).toBeVisible();
  expect(screen.getAllByText("15 September 2025")[0]).toHaveAttribute("datetime", "2025-09-15");
});

it.each([
  ["the title", "marketing man", ["Digital Marketing Manager"]],
  ["the department", "STAFFING", ["HR Executive"]],
  ["both, with spaces around it", " R ", ["HR Executive", "Digital Marketing Manager"]],
])("searches in %s while one types", async (_, text, found) => {
  show();
  await userEvent.type(box(), text);
  expect(titles()).toEqual(found);
  expect(screen.getByRole("status")).toHaveTextContent(`${found.length} position(s) found`);
});

it("says when nothing matches", async () => {
  show();
  await userEvent.type(box(), "Bangalore");
  expect(screen.getByRole("status")).toHaveTextContent("0 position(s) found");
  expect(screen.getByText("No positions match your search.")).toBeVisible();
});

it("begins with the search of the address", () => {
  show("hr");
  expect(box()).toHaveValue("hr");
  expect(titles()).toEqual(["HR Executive"]);
});

it("puts a search into the address with Enter", async () => {
  const { router } = show();
  await userEvent.type(box(), "hr & co{Enter}");
  expect(router.state.location.search).toBe("?q=hr%20%26%20co");
});

it.each([
  ["smoothly", false, "smooth"],
  ["at once where less motion is wanted", true, "instant"],
])("goes back to the top %s, with all openings shown", async (_, reduced, behavior) => {
  fakeMotionPreference(reduced);
  const { router } = show("hr");
  await userEvent.click(screen.getByRole("button", { name: "View All Openings" }));
  expect(router.state.location.search).toBe("");
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior });
  expect(titles()).toHaveLength(2);
  expect(box()).toHaveValue("");
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

it("opens the overlay of the opening whose button was pressed, and clears it when closed", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Apply Now", description: "Digital Marketing Manager" }));
  const overlay = screen.getByRole("dialog", { name: "Apply for: Digital Marketing Manager" });
  await userEvent.click(within(overlay).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

/** The page as the server renders it. */
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
  ["is not there", {}, "There is no such opening.", "There is no such opening."],
  ["is not named", { job: "Choose an opening", name: "Name is required" }, "Please correct.", "Choose an opening"],
])("says without scripts when the opening applied for %s", (_, errors, problem, said) => {
  const { textContent } = rendered({ values: {}, errors, problem, receipt: "" }).querySelector(".error-summary") ?? {};
  expect(textContent).toBe(said);
});

it("works without scripts: the search is a form, and buttons lead to pages", () => {
  const page = rendered();
  expect(Array.from(page.querySelectorAll("h3"), (title) => title.textContent)).toEqual(["HR Executive"]);
  const actions = Array.from(page.querySelectorAll("form"), (form) => form.getAttribute("action"));
  expect(actions).toEqual(["/careers", "/careers/hr-executive#apply", "/careers"]);
  expect(page.querySelector("noscript")?.textContent).toContain("Search");
});
