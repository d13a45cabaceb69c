import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { renderAt, site } from "@/components/test-kit";
import { dropDraft } from "@/lib/forms/draft";
import { ViewProvider } from "@/lib/view";
import { Page } from "@/pages/grievances/page";
import data from "../../../../content/documents/grievances.json";

beforeEach(() => {
  dropDraft("grievances");
  const meta = { title: "", description: "", canonical: "", image: "" };
  const view = { name: "grievances", path: "/grievances", status: 200, meta, data };
  renderAt(
    "/grievances",
    <ViewProvider value={view}>
      <Page data={data} />
    </ViewProvider>,
  );
});

it("links past the deadlines to the form", () => {
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(data.heading);
  expect(screen.getByRole("img", { name: data.image.alt })).toBeVisible();
  const form = screen.getByRole("heading", { level: 2, name: data.form.heading }).closest("form");
  expect(screen.getByRole("link", { name: data.start })).toHaveAttribute("href", `#${form?.id}`);
});

it("shows the four steps, and the time limit of each kind", () => {
  const promise = screen.getByRole("region", { name: data.promise.heading });
  for (const { when, title, text } of data.promise.steps) {
    const step = within(promise).getByRole("heading", { name: title }).closest("li");
    expect(step).toHaveTextContent(when + title + text);
  }
  for (const { within: limit, title, text } of data.kinds.entries) {
    const kind = within(promise).getByText(title).closest("div");
    expect(kind).toHaveTextContent(title + limit + text);
  }
});

it("names the officer, and how to reach them", () => {
  const officer = within(screen.getByRole("complementary", { name: data.officer.heading }));
  const { name, email, phone } = site.grievanceOfficer;
  expect(officer.getByText(name)).toBeVisible();
  expect(officer.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
  expect(officer.getByRole("link", { name: phone })).toHaveAttribute("href", `tel:${phone.replaceAll(" ", "")}`);
});
