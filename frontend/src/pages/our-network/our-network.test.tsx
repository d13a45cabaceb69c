import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { renderAt } from "@/components/test-kit";
import type { OurNetwork } from "@/generated/content";
import { Page } from "@/pages/our-network/page";
import document from "../../../../content/documents/our-network.json";

const data = document as OurNetwork;

const map = () => screen.getByRole("img", { name: data.map.title });
const cityOnMap = (city: string) => within(map()).queryByText(city);
const entry = (state: string) => screen.getByText(state, { selector: "summary *" });
const details = (state: string) => entry(state).closest("details");

/** Finds the outline of a state on the map. */
function outline(state: string) {
  const order = [...data.left, ...data.right].findIndex((office) => office.state === state);
  return map().querySelectorAll(".india__state")[order] as Element;
}

beforeEach(() => {
  renderAt("/about-us/our-network", <Page data={data} />);
});

it("lists seven states in each of two columns, all closed", () => {
  const columns = screen.getAllByRole("list");
  expect(columns.map((column) => within(column).getAllByRole("listitem").length)).toEqual([7, 7]);
  expect(screen.getAllByRole("group").filter((group) => group.hasAttribute("open"))).toEqual([]);
});

describe("from the list to the map", () => {
  it("opens an entry and names its city on the map", async () => {
    await userEvent.click(entry("Kerala"));
    expect(details("Kerala")).toHaveAttribute("open");
    expect(cityOnMap("Thiruvananthapuram")).toBeInTheDocument();
    await userEvent.click(entry("Kerala"));
    await userEvent.hover(entry("Bihar"));
    expect(details("Kerala")).not.toHaveAttribute("open");
    expect(cityOnMap("Thiruvananthapuram")).toBeNull();
  });

  it("keeps several entries open", async () => {
    await userEvent.click(entry("Kerala"));
    await userEvent.click(entry("Punjab"));
    expect(details("Kerala")).toHaveAttribute("open");
    expect(details("Punjab")).toHaveAttribute("open");
  });

  it("shows the city of the entry that is hovered or focused", async () => {
    await userEvent.hover(entry("Odisha"));
    expect(cityOnMap("Bhubaneswar")).toBeInTheDocument();
    await userEvent.unhover(entry("Odisha"));
    expect(cityOnMap("Bhubaneswar")).toBeNull();
    await userEvent.tab();
    expect(cityOnMap("Delhi")).toBeInTheDocument();
  });
});

describe("from the map to the list", () => {
  it("opens and closes all entries of a region, which is drawn once", async () => {
    cleanup();
    const [delhi, punjab, ...others] = data.left;
    renderAt(
      "/about-us/our-network",
      <Page data={{ ...data, left: [delhi, { ...punjab, region: delhi?.region }, ...others] } as OurNetwork} />,
    );
    expect(map().querySelectorAll(".india__state")).toHaveLength(13);
    await userEvent.click(outline("Delhi NCR"));
    expect(details("Delhi NCR")).toHaveAttribute("open");
    expect(details("Punjab")).toHaveAttribute("open");
    await userEvent.click(outline("Delhi NCR"));
    expect(details("Punjab")).not.toHaveAttribute("open");
  });

  it("highlights the entry of the state that is hovered", async () => {
    await userEvent.hover(outline("West Bengal"));
    expect(details("West Bengal")).toHaveClass("offices__office--lit");
    await userEvent.unhover(outline("West Bengal"));
    expect(details("West Bengal")).not.toHaveClass("offices__office--lit");
  });

  it("opens and closes the entry of the state that is clicked", async () => {
    await userEvent.click(outline("Rajasthan"));
    expect(details("Rajasthan")).toHaveAttribute("open");
    await userEvent.click(outline("Rajasthan"));
    expect(details("Rajasthan")).not.toHaveAttribute("open");
  });
});
