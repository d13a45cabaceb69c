import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { LazyPart } from "@/admin/kit/stopped/lazy-part";

it("shows something else until its script is loaded, and nothing else when it is shown again", async () => {
  const load = async () => "Hello";
  const part = (name: string) => (
    <LazyPart key={name} load={load} meanwhile={<p>Loading</p>}>
      {(greeting) => <p>{`${greeting} ${name}`}</p>}
    </LazyPart>
  );
  const { rerender } = render(part("Asha"));
  expect(screen.getByText("Loading")).toBeVisible();
  expect(await screen.findByText("Hello Asha")).toBeVisible();
  rerender(part("Ravi"));
  expect(screen.getByText("Hello Ravi")).toBeVisible();
});

it("says that its script could not be loaded, and tries again", async () => {
  vi.stubGlobal("fetch", async () => new Response(null));
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError("offline"))
    .mockResolvedValueOnce("Hello");
  render(<LazyPart load={load}>{(greeting) => <p>{greeting}</p>}</LazyPart>);
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("This part could not be loaded."));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Hello")).toBeVisible();
});
