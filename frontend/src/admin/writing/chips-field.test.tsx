import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { ChipsField } from "@/admin/writing/chips-field";
import { site } from "@/components/test-kit";
import { listLimits } from "@/generated/limits";
import { SiteProvider } from "@/lib/site";

function Form({ before }: { before: string[] }) {
  const [tags, setTags] = useState(before);
  return (
    <SiteProvider value={site}>
      <ChipsField name="tags" label="Tags" entries={tags} suggestions={["Training", "Pay roll"]} onChange={setTags} />
      <p>{JSON.stringify(tags)}</p>
      <button type="button">Next</button>
    </SiteProvider>
  );
}

/** Shows the field with some tags. The function returns those of the form. */
function show(...before: string[]) {
  render(<Form before={before} />);
  return () => JSON.parse(screen.getByText(/^\[/).textContent ?? "");
}

const full = `Not more than ${listLimits.maxEntries} can be added.`;

const field = () => screen.getByRole("combobox", { name: "Tags" });

it.each([
  ["Enter", "Hiring{Enter}"],
  ["a comma", "Hiring,"],
  ["a semicolon", "Hiring;"],
  ["leaving the field", "Hiring{Tab}"],
  ["the shortcut that saves", "Hiring{Control>}s{/Control}"],
  ["Escape, which closes the form", "Hiring{Escape}"],
])("adds a tag by %s, and says so", async (_, keys) => {
  const tags = show("Pune");
  await userEvent.type(field(), keys);
  expect(tags()).toEqual(["Pune", "Hiring"]);
  expect(field()).toHaveValue("");
  expect(screen.getByRole("status")).toHaveTextContent("Added Hiring");
});

it("splits a pasted list", async () => {
  const tags = show("Pune");
  await userEvent.click(field());
  await userEvent.paste("Pay roll; Hiring\nReading drawings");
  expect(tags()).toEqual(["Pune", "Pay roll", "Hiring", "Reading drawings"]);
});

it("adds to tags that differ only in upper and lower case", async () => {
  const tags = show("Pune", "PUNE");
  await userEvent.type(field(), "Hiring{Enter}");
  expect(tags()).toEqual(["Pune", "PUNE", "Hiring"]);
});

it("adds each tag of a pasted list once, ignoring upper and lower case", async () => {
  const tags = show("Pune");
  await userEvent.click(field());
  await userEvent.paste("Training, retention,  training, PUNE,,");
  expect(tags()).toEqual(["Pune", "Training", "retention"]);
});

it("removes the last tag by Backspace, but only if nothing is typed", async () => {
  const tags = show("Pune", "Hiring");
  await userEvent.type(field(), "ab{Backspace}{Backspace}");
  expect(tags()).toEqual(["Pune", "Hiring"]);
  await userEvent.type(field(), "{Backspace}");
  expect(tags()).toEqual(["Pune"]);
  expect(screen.getByRole("status")).toHaveTextContent("Removed Hiring");
});

it("takes the last tag back into the field by Backspace, to be corrected", async () => {
  const tags = show("Pune", "Hirink");
  await userEvent.type(field(), "{Backspace}{Backspace}g{Enter}");
  expect(tags()).toEqual(["Pune", "Hiring"]);
});

it("removes a tag by its button, and moves the focus to the field", async () => {
  const tags = show("Pune", "Hiring");
  const list = within(screen.getByRole("list", { name: "Chosen tags" }));
  await userEvent.click(list.getByRole("button", { name: "Remove Pune" }));
  expect(tags()).toEqual(["Hiring"]);
  expect(field()).toHaveFocus();
});

it("does not suggest a tag that the post has", () => {
  show("Training");
  const { list } = field() as HTMLInputElement;
  expect(Array.from(list?.options ?? [], ({ value }) => value)).toEqual(["Pay roll"]);
});

it("takes no more tags than a post can have, keeps the others in the field and says why", async () => {
  const known = Array.from({ length: listLimits.maxEntries - 1 }, (_, n) => `tag ${n}`);
  const tags = show(...known);
  await userEvent.click(field());
  await userEvent.paste("One more, Too much");
  expect(tags()).toEqual([...known, "One more"]);
  expect(field()).toHaveValue("Too much");
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(full));
  expect(screen.getByRole("status")).toHaveTextContent(full);
  await userEvent.click(screen.getByRole("button", { name: "Remove tag 0" }));
  expect(screen.queryByText(full)).toBeNull();
});

it("is a plain field without suggestions", () => {
  render(
    <SiteProvider value={site}>
      <ChipsField name="skills" label="Skills" hint="Best first" optional entries={[]} onChange={() => {}} />
    </SiteProvider>,
  );
  expect(screen.getByRole("textbox", { name: "Skills (optional)" })).toHaveAccessibleDescription("Best first");
});
