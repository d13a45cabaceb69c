import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Place } from "@/lib/pointer";
import { MarkedNodes } from "@/preview/marked-nodes";
import { Marks } from "@/preview/marks";

const at = (pointer: string): Place => ({ document: "home", pointer });
const changed = vi.fn();
const ignored = document.createElement("div");

let marks: Marks;
let nodes: MarkedNodes;

beforeEach(() => {
  marks = new Marks();
  nodes = new MarkedNodes(document, marks, ignored, changed);
});

afterEach(() => ignored.remove());

const marked = (text: string, pointer: string) => text + marks.markOf(at(pointer));

/** Returns what the page shows of a place, part by part. */
const shown = (pointer: string) =>
  nodes.showing(at(pointer)).map((part) => part.map(({ node }) => (node instanceof Text ? node.data : node.tagName)));

it("takes the marks out, and knows which text is which field", () => {
  const { container } = render(
    <p>
      {marked("One", "/a")} and {marked("two", "/b")}
    </p>,
  );
  nodes.flush();
  expect(container).toHaveTextContent(/^One and two$/);
  expect(shown("/a")).toEqual([["One"]]);
  expect(shown("/b")).toEqual([["two"]]);
});

it("takes the part around a text that the page does not show, but no other field of a group of the whole site", () => {
  const brand = marks.markOf({ document: "site", pointer: "/brand/tagline" });
  const entry = marks.markOf({ document: "site", pointer: "/social/0/label" });
  render(
    <p>
      {`A line${brand}`} <i>{`A network${entry}`}</i> <b>{marked("Text", "/why/text")}</b>
    </p>,
  );
  nodes.flush();
  expect(nodes.showing({ document: "site", pointer: "/brand/name" })).toEqual([]);
  expect(nodes.showing({ document: "site", pointer: "/brand" })).toHaveLength(1);
  expect(nodes.showing({ document: "site", pointer: "/social/0/href" })).toHaveLength(1);
  expect(shown("/why/image")).toEqual([["Text"]]);
});

it("follows a text that changes, also to one that comes from no document", () => {
  const { rerender, container } = render(<p>{marked("One", "/a")}</p>);
  rerender(<p>{marked("Another", "/a")}</p>);
  nodes.flush();
  expect(container).toHaveTextContent(/^Another$/);
  expect(shown("/a")).toEqual([["Another"]]);
  rerender(<p>A post</p>);
  nodes.flush();
  expect(shown("/a")).toEqual([]);
});

it("knows the beginning of a heading that a component has split", () => {
  render(
    <>
      <h2>Nobody’s</h2>
      <h1>
        <span>Partner: </span>
        {marked("Samarth", "/headline")}
      </h1>
    </>,
  );
  nodes.flush();
  expect(shown("/headline")).toEqual([["Partner: ", "Samarth"]]);
});

it("takes the description of a picture for the picture", () => {
  render(<img alt={marked("A bridge", "/slides/0/alt")} />);
  nodes.flush();
  expect(document.querySelector("img")).toHaveAttribute("alt", "A bridge");
  expect(nodes.within(document.body)[0]?.places).toEqual([at("/slides/0")]);
});

it("knows the field of a hint in a box that React writes twice", () => {
  render(<input placeholder={marked("Search", "/hint")} />);
  nodes.flush();
  const box = document.querySelector("input") as HTMLInputElement;
  box.setAttribute("placeholder", "Search"); // the same text without its mark
  nodes.flush();
  expect(shown("/hint")).toEqual([["INPUT"]]);
  box.setAttribute("placeholder", "Other");
  nodes.flush();
  expect(shown("/hint")).toEqual([]);
});

it("leaves no mark in any attribute, in the title, or in data for search engines", () => {
  render(
    <section aria-label={marked("Section", "/a")} title={marked("Title", "/a")}>
      <title>{marked("Page", "/a")}</title>
      <script type="application/ld+json">{marked("{}", "/a")}</script>
    </section>,
  );
  nodes.flush();
  expect(marks.read(document.documentElement.outerHTML)).toBeUndefined();
  expect(shown("/a")).toEqual([]); // nothing of it is seen
});

it("finds the parts of an entry, and of a place that is shown twice", () => {
  render(
    <>
      <nav>{marked("Reason", "/list/0/title")}</nav>
      <p>{marked("Before", "/before")}</p>
      <h2>{marked("Reason", "/list/0/title")}</h2>
      <p>{marked("Text", "/list/0/text")}</p>
      <h2>{marked("Other", "/list/10/title")}</h2>
    </>,
  );
  nodes.flush();
  expect(shown("/list/0")).toEqual([["Reason"], ["Reason", "Text"]]);
});

it("finds what is around a field that the page does not show", () => {
  render(<a href="/contact">{marked("Contact", "/button/label")}</a>);
  nodes.flush();
  expect(shown("/button/href")).toEqual([["Contact"]]);
  expect(shown("/meta/title")).toEqual([]);
});

it("tells of a change of the page, but not of its own layer", async () => {
  document.body.append(ignored);
  nodes.flush();
  changed.mockClear();
  ignored.append("An outline");
  nodes.flush();
  expect(changed).not.toHaveBeenCalled();
  render(<p>Page</p>);
  nodes.flush();
  expect(changed).toHaveBeenCalledOnce();
});
