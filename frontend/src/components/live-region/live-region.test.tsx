import { render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { LiveRegion } from "@/components/live-region/live-region";

it("is on the page before its content", async () => {
  render(<LiveRegion>Kept.</LiveRegion>);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Kept."));
});

it.each([
  ["waits until the dialog before it is closed", false],
  ["does not wait for the dialog that it is in", true],
])("%s", async (_, isInside) => {
  const region = <LiveRegion role="alert">Not kept.</LiveRegion>;
  const { container } = render(
    <>
      <dialog open>{isInside && region}</dialog>
      {!isInside && region}
    </>,
  );
  const dialog = container.querySelector("dialog") as HTMLDialogElement;
  if (!isInside) {
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
    dialog.removeAttribute("open");
    dialog.dispatchEvent(new Event("close"));
  }
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Not kept."));
});
