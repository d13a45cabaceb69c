import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { fakeMotionPreference, renderAt, site } from "@/components/test-kit";
import { careers, makeJob } from "@/features/applications/test-kit";
import type { Home } from "@/generated/content";
import type { Job } from "@/lib/job";
import { Page } from "@/pages/home/page";
import home from "../../../../content/documents/home.json";

const headline = "Welcome to Samarth Workforce Solutions";
let container: HTMLElement;

const document = { ...home, hero: { ...home.hero, headline } } as Home;
const job = makeJob({ closesAt: "2030-10-31 18:30:00.000Z", daysLeft: 2 });
const show = (jobs: Job[], open = jobs.length) =>
  renderAt("/", <Page data={{ document, labels: careers.job, jobs, open }} />).container;

beforeEach(() => {
  fakeMotionPreference(true);
  container = show([job], 7);
});

const section = (id: string) => within(container.querySelector(`#${id}`) as HTMLElement);
const headings = (id: string) =>
  section(id)
    .getAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent);

it("welcomes with one headline and a link to the contact page", () => {
  expect(screen.getByRole("heading", { level: 1, name: headline })).toBeVisible();
  expect(section("home").getByRole("link", { name: "Get In Touch" })).toHaveAttribute("href", "/contact");
  expect(container.querySelectorAll("#home img")).toHaveLength(3);
});

it.each([
  ["Welcome to Samarth Workforce Solutions", false],
  ["Welcome to Venkateshwara Services", true],
  ["Welcome to Sri Lakshmi Manpower & Facility Services Private Limited", true],
])("writes “%s” smaller: %s", (long, isSmaller) => {
  cleanup();
  const { container: shown } = renderAt(
    "/",
    <Page
      data={{
        document: { ...document, hero: { ...document.hero, headline: long } },
        labels: careers.job,
        jobs: [],
        open: 0,
      }}
    />,
  );
  expect(shown.querySelector(".home-hero__headline--long") !== null).toBe(isSmaller);
});

it("names the open positions", () => {
  const openings = within(screen.getByRole("region", { name: home.openings.heading }));
  expect(openings.getByRole("link", { name: "HR Executive" })).toHaveAttribute("href", "/careers/hr-executive");
  expect(openings.getByRole("listitem")).toHaveTextContent("Bangalore, Full Time");
  expect(openings.getByRole("listitem")).toHaveTextContent("Apply by 31 October 2030 Closes in 2 days");
  expect(openings.getByRole("listitem")).toHaveTextContent("₹15,000 to ₹25,000 a month");
  expect(openings.getByRole("link", { name: home.openings.all })).toHaveAttribute("href", "/careers");
});

it("offers another way to look for work when there are no open positions", () => {
  cleanup();
  show([]);
  const openings = within(screen.getByRole("region", { name: home.openings.heading }));
  expect(openings.getByText(home.openings.none)).toBeVisible();
  expect(openings.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/contact"]);
  expect(openings.queryByRole("list")).toBeNull();
});

it("shows the four offerings under about", () => {
  expect(headings("about")).toEqual([
    "Contract Staffing",
    "Manpower Consulting",
    "Payroll Management",
    "Skill Development",
  ]);
});

it("contains the final numbers of the counters", () => {
  const numbers = screen.getAllByText(/^[\d,]+\+$/).map((number) => number.textContent);
  expect(numbers).toEqual(["500+", "10,000+", "15+", "50+"]);
});

it("gives the six reasons in order", () => {
  expect(section("why-choose-us").getByRole("heading", { level: 2, name: "Why Choose Us" })).toBeVisible();
  expect(section("why-choose-us").getByText(home.why.intro.replace("{count}", "Six"))).toBeVisible();
  expect(headings("why-choose-us")).toEqual([
    "Proven Expertise",
    "Strong Partnerships",
    "100% Compliance",
    "Placement-Backed Training",
    "End-to-End Solutions",
    "Nationwide Network",
  ]);
});

it("states mission and vision", () => {
  expect(screen.getByRole("heading", { name: "Mission" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Vision" })).toBeVisible();
});

it("describes the company for search engines", () => {
  const things = [...container.querySelectorAll("script")].map((script) => JSON.parse(script.innerHTML));
  expect(things.map((thing) => thing["@type"])).toEqual(["Organization", "WebSite"]);
  const organization = things.find((thing) => thing["@type"] === "Organization");
  expect(organization).toMatchObject({ name: site.brand.name, url: "https://site.test/" });
  expect(JSON.stringify(organization)).not.toMatch(/example|Placeholder|0000 0000|560000/);
});

it("leaves out the parts and rows that have no entries", () => {
  const showWith = (affiliated: Home["logos"]["affiliated"]) => {
    cleanup();
    const empty: Home = {
      ...document,
      about: { ...document.about, offerings: [] },
      impact: { ...document.impact, stats: [] },
      why: { ...document.why, reasons: [] },
      logos: { affiliated, clients: { ...document.logos.clients, entries: [] } },
    };
    const data = { document: empty, labels: careers.job, jobs: [job], open: 1 };
    container = renderAt("/", <Page data={data} />).container;
    return screen.getAllByRole("heading").map((heading) => heading.textContent);
  };
  const names = showWith(document.logos.affiliated);
  expect(names).toContain("Affiliated Organizations");
  for (const gone of ["Trusted Clients", "Why Choose Us", home.impact.heading]) expect(names).not.toContain(gone);
  expect(container.querySelector("#about ul")).toBeNull();
  expect(container.querySelector(".impact--bare")).not.toBeNull();
  expect(showWith({ ...document.logos.affiliated, entries: [] })).not.toContain("Affiliated Organizations");
  expect(container.querySelector(".logo-strips")).toBeNull();
});
