import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { renderAt } from "@/components/test-kit";
import type { HelpCenter } from "@/generated/content";
import { ViewProvider } from "@/lib/view";
import { Page } from "@/pages/help-center/page";
import document from "../../../../content/documents/help-center.json";

const data = document as HelpCenter;
const meta = { title: "", description: "", canonical: "", image: "" };

const questions = () => screen.queryAllByRole("heading", { level: 3 });
const groups = () => screen.queryAllByRole("region").filter((region) => within(region).queryByRole("list"));
const openOnes = () => screen.queryAllByRole("group").filter((details) => details.hasAttribute("open"));
const question = (text: RegExp) => screen.getByRole("heading", { name: text });
const search = (text: string) => userEvent.type(screen.getByRole("searchbox"), text);

function show(data: HelpCenter) {
  renderAt(
    "/HelpCenter",
    <ViewProvider value={{ name: "help-center", path: "/HelpCenter", status: 200, meta, data }}>
      <Page data={data} />
    </ViewProvider>,
  );
}

beforeEach(() => show(data));

describe("accordion", () => {
  it("shows nine questions, all closed", () => {
    expect(questions()).toHaveLength(9);
    expect(openOnes()).toHaveLength(0);
  });

  it("groups the questions by readers", () => {
    expect(groups().map((group) => within(group).queryAllByRole("heading", { level: 3 }).length)).toEqual([3, 4, 2, 0]);
    expect(screen.getByRole("region", { name: "For employers" })).toHaveTextContent("How fast can you deploy");
    expect(screen.queryByRole("heading", { name: data.groups.others })).toBeNull();
  });

  it("shows the questions of an older document, which have no group, below one heading", () => {
    const faqs = data.faqs.map(({ group, ...faq }) => faq);
    cleanup();
    show({ ...data, faqs });
    expect(within(screen.getByRole("region", { name: data.groups.others })).getAllByRole("group")).toHaveLength(9);
  });

  it("has one answer open at a time", async () => {
    await userEvent.click(question(/Do I have to pay/));
    expect(openOnes().map((details) => details.textContent)).toEqual([expect.stringContaining("We never charge")]);
    await userEvent.click(question(/How do I apply/));
    expect(openOnes().map((details) => details.textContent)).toEqual([expect.stringContaining("Careers page")]);
    await userEvent.click(question(/How do I apply/));
    expect(openOnes()).toHaveLength(0);
  });
});

describe("search", () => {
  it.each([
    ["a question, in other capitals", "PORTALS BEFORE", /see one of your portals/],
    ["an answer", "family income", /Who can join a skill training batch/],
    ["a text with spaces around it", "  parallel ", /middle of the financial year/],
  ])("finds %s", async (_, text, found) => {
    await search(text);
    expect(questions()).toEqual([question(found)]);
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(2); // its group's, and the last one
    expect(screen.getByRole("status")).toHaveTextContent("1 topic(s) found");
  });

  it("closes the open answer with every change", async () => {
    await userEvent.click(question(/Do I have to pay/));
    await search("pay");
    expect(question(/Do I have to pay/)).toBeInTheDocument();
    expect(openOnes()).toHaveLength(0);
  });

  it("says when nothing matches, and shows all questions again when it is cleared", async () => {
    await search("xyzzy");
    expect(screen.getByText("No matching help topics found.")).toBeVisible();
    expect(questions()).toHaveLength(0);
    expect(screen.getByRole("link", { name: "Search this site" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/search\?q=\S+$/),
    );
    await userEvent.clear(screen.getByRole("searchbox"));
    expect(questions()).toHaveLength(9);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("searches the whole site without a script", () => {
    expect(screen.getByRole("search")).toHaveAttribute("action", "/search");
    expect(screen.getByRole("searchbox")).toHaveAttribute("name", "q");
  });
});
