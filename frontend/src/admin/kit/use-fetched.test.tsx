import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { callWith } from "@/admin/kit/call";
import { useFetched } from "@/admin/kit/use-fetched";
import { answerFetch, logInBefore } from "@/admin/test-kit";

beforeEach(() => {
  logInBefore();
  answerFetch({ "PUT /api/jobs/1": () => new Response(), "POST /api/jobs/check": () => new Response() });
});

type Options = Parameters<typeof useFetched>[2];

function Shown({ fetcher, name = "", options }: { fetcher: () => Promise<string>; name?: string; options?: Options }) {
  const { status, value = "nothing" } = useFetched(fetcher, name, options);
  return <p>{`${status}: ${value}`}</p>;
}

it.each<[what: string, address: string, options: Options, count: number]>([
  ["a stored change, if current is set", "/api/jobs/1", { current: true }, 2],
  ["no call that only checks", "/api/jobs/check", { current: true }, 1],
  ["nothing, if current is not set", "/api/jobs/1", {}, 1],
])("fetches a value again after %s", async (_, address, options, count) => {
  const fetcher = vi.fn(async () => "old");
  render(<Shown fetcher={fetcher} options={options} />);
  await screen.findByText("ready: old");
  await act(() => callWith(address.endsWith("check") ? "POST" : "PUT", address, {}));
  expect(fetcher).toHaveBeenCalledTimes(count);
});

it("keeps the value while it is fetched again, also if that fails", async () => {
  let fail = (_: Error) => {};
  const fetcher = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce("old")
    .mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  render(<Shown fetcher={fetcher} options={{ current: true }} />);
  await screen.findByText("ready: old");
  await act(() => callWith("PUT", "/api/jobs/1", {}));
  expect(screen.getByText("loading: old")).toBeVisible();
  await act(async () => fail(new Error("offline")));
  expect(screen.getByText("failed: old")).toBeVisible();
});

it.each([
  [{}, "loading: nothing"],
  [{ keep: true }, "loading: one"],
])("shows the value of another key only if asked to: %o", async (options, shown) => {
  const fetcher = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce("one")
    .mockReturnValueOnce(new Promise(() => {}));
  const { rerender } = render(<Shown fetcher={fetcher} name="1" options={options} />);
  await screen.findByText("ready: one");
  rerender(<Shown fetcher={fetcher} name="2" options={options} />);
  expect(screen.getByText(shown)).toBeVisible();
});
