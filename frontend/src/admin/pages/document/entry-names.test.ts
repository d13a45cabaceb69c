import { expect, it } from "vitest";
import { linkName, nameEntry } from "@/admin/pages/document/entry-names";
import network from "../../../../../content/documents/our-network.json";

const at = network.left.length;
const withEntry = (entry: object) => ({ ...network, left: [...network.left, entry] });
const idOf = (content: object) => (content as typeof network).left[at]?.id;

it("names a new entry after what it is called", () => {
  const content = withEntry({ id: "new", region: "", state: "Madhya Pradesh", city: "" });
  expect(idOf(nameEntry("our-network", content, network, `/left/${at}/state`))).toBe("madhya-pradesh");
});

it("tells two entries of one name apart", () => {
  const content = withEntry({ id: "new", region: "", state: network.left[0]?.state, city: "" });
  expect(idOf(nameEntry("our-network", content, network, `/left/${at}/state`))).toBe(`${network.left[0]?.id}-2`);
});

it("keeps a name that is published", () => {
  const content = { ...network, left: network.left.map((entry, i) => (i === 1 ? { ...entry, state: "Goa" } : entry)) };
  expect(nameEntry("our-network", content, network, "/left/1/state")).toBe(content);
});

it("leaves what has no name for links alone", () => {
  expect(nameEntry("our-network", network, network, "/heading")).toBe(network);
});

it.each([
  ["Kochi & Port", "kochi-port"],
  ["Pondichéry", "pondichery"],
  ["24 hours", "hours"],
  ["भारत", "new"],
  ["", "new"],
  ["a".repeat(60), "a".repeat(36)],
])("makes a name for links of %o", (text, name) => {
  expect(linkName(text)).toBe(name);
});
