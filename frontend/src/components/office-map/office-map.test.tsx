import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { embedAddress, OfficeMap } from "@/components/office-map/office-map";
import { SiteProvider } from "@/lib/site";
import { map as words } from "../../../../content/documents/contact.json";
import site from "../../../../content/documents/site.json";

const place = site.contact.map;

beforeEach(() => {
  render(
    <SiteProvider value={site as Parameters<typeof SiteProvider>[0]["value"]}>
      <OfficeMap words={words} place={place} address={site.contact.address} />
    </SiteProvider>,
  );
});

it("shows the address before the click, requests nothing from OpenStreetMap, and says what the click does", () => {
  expect(screen.getByText(/1 Example Road/)).toBeVisible();
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.queryByTitle(words.title)).toBeNull();
  expect(screen.getByText(words.note)).toBeVisible();
});

it("links to the same place in a new tab", () => {
  const link = screen.getByRole("link", { name: `${words.link} (opens in a new tab)` });
  expect(link).toHaveAttribute("href", place.link);
});

it("loads the map on a click and moves the focus into it", async () => {
  await userEvent.click(screen.getByRole("button", { name: words.load }));
  const map = screen.getByTitle(words.title);
  expect(map).toHaveAttribute("src", embedAddress(place));
  expect(map).toHaveFocus();
  expect(screen.queryByRole("button", { name: words.load })).toBeNull();
});

it("requests the section of the map around the place", () => {
  const query = new URL(embedAddress({ latitude: 12.9763, longitude: 77.5929, zoom: 15, link: "" })).searchParams;
  const [west, south, east, north] = (query.get("bbox") ?? "").split(",").map(Number) as [
    number,
    number,
    number,
    number,
  ];
  expect(query.get("marker")).toBe("12.9763,77.5929");
  expect((west + east) / 2).toBeCloseTo(77.5929, 4);
  expect((south + north) / 2).toBeCloseTo(12.9763, 4);
  // 800 px at zoom 15 are 800 / 256 tiles of 360 / 2^15 degrees.
  expect(east - west).toBeCloseTo(0.0343, 3);
});
