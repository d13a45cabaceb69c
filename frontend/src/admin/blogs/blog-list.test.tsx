import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { emptyFields } from "@/admin/blogs/blog";
import { blogKind } from "@/admin/blogs/blog-kind";
import { type Answers, answerFetch, failure, logInBefore, openAdmin, rows } from "@/admin/test-kit";

const blog = { _id: "b1", slug: "hiring-well", title: "Hiring well", author: "Asha Rao", state: "draft", version: 1 };
const updatedAt = "2026-01-01T00:00:00.000Z";

function open(answers: Answers = {}, found: object = {}) {
  const fetched = answerFetch({
    "GET /api/blogs": () => rows([{ ...blog, updatedAt, publishedAt: null, ...found }]),
    "GET /api/drafts": () => Response.json([]),
    ...answers,
  });
  openAdmin("/admin/dashboard");
  return (method: string) => fetched.mock.calls.filter(([, init]) => (init?.method ?? "GET") === method);
}

beforeEach(() => logInBefore("editor"));

it("begins a new post where the address asks for it, and leads back", async () => {
  logInBefore("admin");
  answerFetch({ "GET /api/blogs": () => rows([]), "GET /api/drafts": () => Response.json([]) });
  const { address } = openAdmin("/admin/dashboard?tab=blogs&new=1&back=%3Ftab%3Dsetup");
  const dialog = await screen.findByRole("dialog", { name: "New post" });
  await userEvent.click(within(dialog).getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/admin/dashboard?tab=setup");
});

it("shows the rows together with the drafts above them, which would move them", async () => {
  let answer = (_: Response) => {};
  const drafts = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const listed = rows([{ ...blog, updatedAt, publishedAt: null }]);
  const read = vi.spyOn(listed, "json");
  answerFetch({ "GET /api/blogs": () => listed, "GET /api/drafts": () => drafts });
  openAdmin("/admin/dashboard");
  await waitFor(() => expect(read).toHaveResolved());
  await act(async () => {}); // draws what was read
  expect(screen.queryByRole("table")).toBeNull();
  answer(Response.json([{ key: "d1", title: "Begun", version: 0, savedAt: updatedAt }]));
  expect(await screen.findByRole("table")).toBeVisible();
  expect(screen.getByRole("button", { name: "Continue Begun" })).toBeVisible();
});

it("marks a post of the sample", async () => {
  open({}, { sample: true });
  expect(await screen.findByText("Sample")).toBeVisible();
});

it("deletes all posts of the sample at once, and restores them", async () => {
  const calls = open(
    {
      "GET /api/blogs": () =>
        rows(["b1", "b2", "b3"].map((_id) => ({ ...blog, _id, updatedAt, sample: _id !== "b3" }))),
      "DELETE /api/blogs/b1": () => new Response(null, { status: 204 }),
      "DELETE /api/blogs/b2": () => new Response(null, { status: 204 }),
      "POST /api/blogs/b1/restore": () => Response.json(blog),
      "POST /api/blogs/b2/restore": () => Response.json(blog),
    },
    {},
  );
  await userEvent.click(await screen.findByRole("button", { name: "Delete all 2 posts of the sample" }));
  expect(await screen.findByText("Deleted: 2 posts of the sample.")).toBeVisible();
  expect(calls("DELETE").map(([address]) => address)).toEqual(["/api/blogs/b1?version=1", "/api/blogs/b2?version=1"]);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone.")).toBeVisible();
  expect(calls("POST").map(([address]) => address)).toEqual(["/api/blogs/b1/restore", "/api/blogs/b2/restore"]);
});

it.each([
  ["a draft", { state: "draft" }, "Draft", "Updated 01 Jan 2026, 05:30 IST"],
  [
    "a scheduled post",
    { state: "scheduled", publishedAt: "2126-07-30T08:35:00.000Z" },
    "Scheduled",
    "30 Jul 2126, 14:05 IST",
  ],
  [
    "a published post",
    { state: "published", publishedAt: "2020-07-30T08:35:00.000Z" },
    "Published",
    "30 Jul 2020, 14:05 IST",
  ],
])("lists %s with its state and times", async (_, found, state, time) => {
  open({}, found);
  const row = (await screen.findByText("Hiring well")).closest("tr") as HTMLElement;
  expect(row).toHaveTextContent(`Asha Rao${state}`);
  expect(row).toHaveTextContent(time);
  const view = within(row).queryByRole("link", { name: "Visit Hiring well" });
  if (state === "Published") expect(view).toHaveAttribute("href", "/blogs/hiring-well");
  else expect(view).toBeNull();
});

it("shows a scheduled post as published once its time has come", async () => {
  vi.useFakeTimers({ now: new Date("2026-01-01T09:00:30.000Z"), toFake: ["Date", "setInterval", "clearInterval"] });
  open({}, { state: "scheduled", publishedAt: "2026-01-01T09:01:00.000Z" });
  const row = await screen.findByRole("row", { name: /Hiring well.*Scheduled/ });
  act(() => vi.advanceTimersByTime(60_000));
  expect(row).toHaveTextContent("Published");
  expect(within(row).getByRole("link", { name: "Visit Hiring well" })).toBeVisible();
  vi.useRealTimers();
});

it("filters by state, and shows all again", async () => {
  const calls = open({
    "GET /api/blogs": ({ searchParams }) =>
      searchParams.get("state") === "draft" ? rows([]) : rows([{ ...blog, updatedAt }]),
  });
  await screen.findByText("Hiring well");
  await userEvent.selectOptions(screen.getByLabelText("State"), "Drafts");
  expect(await screen.findByText("No post matches “Drafts”.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(await screen.findByText("Hiring well")).toBeVisible();
  expect(calls("GET").at(-1)?.[0]).toBe("/api/blogs?summary=1&page=1&perPage=50");
});

describe("deleting", () => {
  async function remove() {
    await userEvent.click(await screen.findByRole("button", { name: "Delete Hiring well" }));
    const dialog = screen.getByRole("dialog", { name: "Delete blog" });
    expect(dialog).toHaveTextContent("Are you sure you want to delete this blog?");
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  }

  it("asks first, and can be undone", async () => {
    let stored: unknown[] = [{ ...blog, updatedAt }];
    const calls = open({
      "GET /api/blogs": () => rows(stored),
      "DELETE /api/blogs/b1": () => {
        stored = [];
        return new Response(null, { status: 204 });
      },
      "POST /api/blogs/b1/restore": () => Response.json(blog),
    });
    await remove();
    expect(await screen.findByText("“Hiring well” was deleted.")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("heading", { name: "Blogs" })).toHaveFocus());
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Undone.")).toBeVisible();
    expect(calls("POST")).toHaveLength(1);
  });

  it("says why it failed, and stays open", async () => {
    open({ "DELETE /api/blogs/b1": () => failure(503, "Nothing can be saved at the moment.") });
    await remove();
    expect(await screen.findByText("Nothing can be saved at the moment.")).toBeVisible();
    expect(screen.getByRole("dialog", { name: "Delete blog" })).toBeVisible();
  });
});

describe("a draft", () => {
  const drafts = [
    { key: "k1", title: "Begun", version: 0, savedAt: updatedAt },
    { key: "b1", title: "Hiring well", version: 1, savedAt: updatedAt },
  ];

  it("is marked at its post, or listed above the posts if it was never saved", async () => {
    blogKind.drafts.device.keep("k2", { ...emptyFields }, 0);
    open({ "GET /api/drafts": () => Response.json(drafts) });
    expect(await screen.findByRole("button", { name: "Continue Begun" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Continue without a title" })).toBeVisible();
    expect((await screen.findByText("Unsaved changes")).closest("tr")).toHaveTextContent("Hiring well");
  });

  it("is discarded only after a confirmation", async () => {
    const calls = open({
      "GET /api/drafts": () => Response.json(drafts),
      "DELETE /api/drafts/k1": () => new Response(null, { status: 204 }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Discard Begun" }));
    const dialog = screen.getByRole("dialog", { name: "Discard the draft" });
    expect(calls("DELETE")).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Continue Begun" })).toBeNull());
    expect(calls("DELETE")).toHaveLength(1);
  });
});
