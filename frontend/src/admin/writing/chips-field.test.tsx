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

const field = () => screen.getByRole("combobox", { name: "Tags" });

it.each([
  ["Enter", "Hiring{Enter}"],
  ["a comma", "Hiring,"],
  ["leaving the field", "Hiring{Tab}"],
  ["the shortcut that saves", "Hiring{Control>}s{/Control}"],
])("adds a tag by %s, and says so", async (_, keys) => {
  const tags = show("Pune");
  await userEvent.type(field(), keys);
  expect(tags()).toEqual(["Pune", "Hiring"]);
  expect(field()).toHaveValue("");
  expect(screen.getByRole("status")).toHaveTextContent("Added Hiring");
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

it("takes no more tags than a post can have", async () => {
  const full = Array.from({ length: listLimits.maxEntries }, (_, n) => `tag ${n}`);
  const tags = show(...full);
  await userEvent.type(field(), "one more{Enter}");
  expect(tags()).toEqual(full);
  expect(screen.getByRole("status")).toHaveTextContent(`Not more than ${listLimits.maxEntries} can be added.`);
});
