import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { fakeDialogs, renderAt, site } from "@/components/test-kit";
import { careers, makeJob } from "@/features/applications/test-kit";
import type { Job } from "@/lib/job";
import { SiteProvider } from "@/lib/site";
import { type SentForm, type View, ViewProvider } from "@/lib/view";
import { Page } from "@/pages/job/page";

beforeEach(fakeDialogs);

const posting = { employmentTypes: ["FULL_TIME"], places: [{ city: "Bangalore", state: "Karnataka" }], remote: false };

function viewOf(job: Job, closed = false, form?: SentForm): View {
  const meta = { title: job.title, description: "", canonical: "https://example.test/careers/hr-executive", image: "" };
  const path = "/careers/hr-executive";
  return { name: "job", path, status: 200, meta, data: { document: careers, job, closed, posting }, form };
}

const page = (view: View) => (
  <ViewProvider value={view}>
    <Page data={view.data as Parameters<typeof Page>[0]["data"]} />
  </ViewProvider>
);

const show = (job = makeJob(), closed = false) => renderAt("/careers/hr-executive", page(viewOf(job, closed)));

/** Shows the form as a browser without scripts does. */
function plainForm(form?: SentForm) {
  const box = document.createElement("div");
  box.innerHTML = renderToString(
    <SiteProvider value={site}>
      <StaticRouter location="/careers/hr-executive">{page(viewOf(makeJob(), false, form))}</StaticRouter>
    </SiteProvider>,
  );
  document.body.innerHTML = box.querySelector("#apply")?.outerHTML ?? "";
  return within(document.body);
}

const fact = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling;

it("shows all facts about the opening", () => {
  show(makeJob({ closesAt: "2030-10-31 18:30:00.000Z" }));
  expect(screen.getByRole("heading", { level: 1, name: "HR Executive" })).toBeVisible();
  expect(fact("Department")).toHaveTextContent("Staffing Recruiter");
  expect(fact("Location")).toHaveTextContent("Bangalore");
  expect(fact("Type")).toHaveTextContent("Full Time");
  expect(fact("Experience")).toHaveTextContent("1-3 years");
  expect(fact("Posted")).toHaveTextContent("15 September 2025");
  expect(fact("Apply by")).toHaveTextContent("31 October 2030");
  expect(fact("Skills")).toHaveTextContent("Recruitment, MS Excel");
  expect(screen.getByText(/₹15,000 to ₹25,000 a month/)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Requirements" })).toBeVisible();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Patience.", "Excel."]);
});

/** Returns what the page of an opening tells job search engines. */
function postingOf(job: Partial<Job>) {
  const { container } = show(makeJob(job));
  const things = [...container.querySelectorAll("script")].map((script) => JSON.parse(script.innerHTML));
  return things.find((thing) => thing["@type"] === "JobPosting");
}

it("describes the opening for search engines, with lists as lists", () => {
  expect(postingOf({ description: "Fit & weld.\n\nRequirements:\n- <b>Patience</b>.\n- Excel." }).description).toBe(
    "<p>Fit &amp; weld.</p><p><b>Requirements</b></p><ul><li>&lt;b>Patience&lt;/b>.</li><li>Excel.</li></ul>",
  );
});

it.each([
  ["1-3 years", 12],
  ["2 years", 24],
  ["6 months", 6],
  ["2 – 4 Yrs.", 24],
  ["3+ years", 36],
  ["1 year 6 months", 12],
  ["10th pass", undefined],
  ["1.5 years", undefined],
  ["Fresher", undefined],
])("tells search engines what an applicant needs: %s", (experience, months) => {
  const description = "Fit.\n\nRequirements:\n- Patience.\n- Excel.\n\nSalary:\n- Good.";
  const posting = postingOf({ description, experience, skills: ["Welding", "Kannada or Hindi"] });
  expect(posting.experienceRequirements?.monthsOfExperience).toBe(months);
  expect(posting).toMatchObject({ skills: "Welding, Kannada or Hindi", qualifications: "Patience. Excel." });
});

it("shows beside the button when the opening closes", () => {
  show(makeJob({ closesAt: "2030-10-31 18:30:00.000Z", daysLeft: 0 }));
  expect(screen.getByRole("complementary")).toHaveTextContent("Apply by 31 October 2030 Closes today");
});

it("leaves out facts without a value", () => {
  show(makeJob({ experience: "", skills: [], salaryMin: 0, salaryMax: 0 }));
  for (const label of ["Experience", "Skills", "Apply by"]) expect(screen.queryByText(label)).toBeNull();
  expect(screen.getByText(/Negotiable/)).toBeVisible();
});

it("leaves out the form on the page, unless a link led to it before the script ran", async () => {
  show();
  expect(document.querySelector("#apply")).toBeNull();
  window.location.hash = "#apply";
  const { router } = show();
  expect(document.querySelector("#apply")).not.toBeNull();
  window.location.hash = "";
  await act(() => router.navigate("#content"));
  expect(document.querySelector("#apply")).not.toBeNull();
});

it("opens the dialog to apply", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Apply Now" }));
  expect(screen.getByRole("dialog", { name: "Apply for: HR Executive" })).toBeVisible();
});

it("says that an application without scripts came too late, and thanks nobody", () => {
  const refused = { values: {}, errors: {}, problem: "This opening is closed.", receipt: "" };
  renderAt("/careers/hr-executive", page(viewOf(makeJob(), true, refused)));
  expect(screen.getByRole("heading", { name: refused.problem })).toBeVisible();
  expect(screen.queryByText(careers.form.success)).toBeNull();
});

it("names similar openings when it is closed", () => {
  const view = viewOf(makeJob(), true);
  const similar = [makeJob({ slug: "fitter", title: "Fitter", location: "Pune" })];
  renderAt("/careers/hr-executive", page({ ...view, data: { ...(view.data as object), similar } }));
  const region = screen.getByRole("region", { name: careers.job.similar });
  expect(within(region).getByRole("link", { name: "Fitter" })).toHaveAttribute("href", "/careers/fitter");
  expect(region).toHaveTextContent("Pune, Full Time");
});

it("says that it is closed, and links to other pages", () => {
  show(makeJob(), true);
  expect(screen.getByRole("heading", { level: 1, name: careers.job.closedHeading })).toBeVisible();
  expect(screen.getByRole("link", { name: careers.job.back })).toHaveAttribute("href", "/careers");
  expect(screen.queryByRole("button")).toBeNull();
});

it("has the form on the page itself without scripts", () => {
  const form = plainForm();
  expect(form.getByRole("heading", { name: "Apply for: HR Executive" })).toBeVisible();
  expect(form.getByRole("button", { name: careers.form.submit })).toHaveAttribute("type", "submit");
});

it("shows the errors of a form that was sent without scripts, and what was typed", () => {
  const errors = { email: "Enter a valid email ID with domain" };
  const form = plainForm({ values: { name: ["Asha Rao"] }, errors, problem: "Please check.", receipt: "" });
  const email = form.getByLabelText(careers.form.email.label);
  expect(form.getByLabelText(careers.form.name.label)).toHaveValue("Asha Rao");
  expect(email).toHaveAccessibleDescription(errors.email);
  expect(form.getByRole("link", { name: errors.email })).toHaveAttribute("href", `#${email.id}`);
  expect(form.getByText(/^A file cannot be kept .* choose your resume again/)).toBeVisible();
});

it("shows the receipt of an application that was sent without scripts, in place of the form", () => {
  const form = plainForm({ values: {}, errors: {}, problem: "", receipt: "APP-2026-000007" });
  expect(form.getByText("APP-2026-000007")).toBeVisible();
  expect(form.queryByRole("button")).toBeNull();
});
