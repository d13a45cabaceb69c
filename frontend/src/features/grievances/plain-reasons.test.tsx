import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PlainReasons } from "@/features/grievances/plain-reasons";
import { field, showForm, words } from "@/features/grievances/test-kit";

it("explains each reason of the list in plain words, which opens without scripts", () => {
  showForm();
  const meanings = screen.getByText(words.reasonsPlain).closest("details") as HTMLDetailsElement;
  expect([...meanings.querySelectorAll("dt")].map((label) => label.textContent)).toEqual(
    words.reasonChoices.map(({ label }) => label),
  );
  for (const { plain } of words.reasonChoices) expect(meanings).toHaveTextContent(plain as string);
  expect(field(words.reason.label)).toHaveAccessibleDescription(words.reason.hint);
});

it("explains nothing on a site whose own reasons have no plain words", () => {
  const reasonChoices = words.reasonChoices.map(({ value, label }) => ({ value, label }));
  const { container } = render(<PlainReasons words={{ ...words, reasonChoices }} />);
  expect(container).toBeEmptyDOMElement();
});
