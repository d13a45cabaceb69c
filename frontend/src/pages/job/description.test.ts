import { expect, it } from "vitest";
import { firstParagraph, partsOf } from "@/pages/job/description";

it("reads headings, lists and paragraphs", () => {
  const description =
    "Intro: with a colon inside.\n\nResponsibilities:\n- Call.\n-  Write. \nAfter the list.\n- Anew\n-";
  expect(partsOf(description)).toEqual([
    { line: 0, type: "paragraph", text: "Intro: with a colon inside." },
    { line: 2, type: "heading", text: "Responsibilities" },
    { line: 3, type: "list", items: ["Call.", "Write."] },
    { line: 5, type: "paragraph", text: "After the list." },
    { line: 6, type: "list", items: ["Anew"] },
    { line: 7, type: "paragraph", text: "-" },
  ]);
});

it.each([
  ["Windows line ends", "One.\r\nTwo:\r\n- Three", ["paragraph", "heading", "list"]],
  ["a list with an empty line", "- One\n\n- Two", ["list"]],
  ["an item that ends with a colon", "- Salary:", ["list"]],
  ["nothing", "\n \n", []],
])("reads %s", (_, description, types) => {
  expect(partsOf(description).map((part) => part.type)).toEqual(types);
});

it("finds the first paragraph, if a description starts with one", () => {
  expect(firstParagraph("You call.\n- One")).toBe("You call.");
  expect(firstParagraph("Responsibilities:\n- One")).toBeUndefined();
});
