import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { words } from "@/admin/blogs/words";
import { ListPanel } from "@/admin/kit/list/list-panel";
import { answerFetch, failure, logInBefore, rows } from "@/admin/test-kit";

const blog = (number: number) => ({ _id: `b${number}`, title: `Post ${number}`, author: "Asha", publishedAt: null });
const count = () => screen.getByRole("status");
const fifty = (page: number, total: number) =>
  Array.from({ length: Math.min(50, total - (page - 1) * 50) }, (_, row) => blog((page - 1) * 50 + row + 1));

/** Answers with pages of fifty posts; a search finds none. */
function answerBlogs(total: number) {
  return answerFetch({
    "GET /api/blogs": ({ searchParams }) => {
      if (searchParams.get("perPage") !== "50") return failure(400, "perPage must be 50.");
      if (searchParams.get("q")) return rows([], 0);
      return rows(fifty(Number(searchParams.get("page")), total), total);
    },
  });
}

/** Renders minimal rows, because finding elements by role among fifty rows is slow. */
const openBlogs = () =>
  render(
    <ListPanel<ReturnType<typeof blog>> path="/api/blogs" words={words.list}>
      {(posts) => (
        <ul>
          {posts.map(({ _id, title }) => (
            <li key={_id}>{title}</li>
          ))}
        </ul>
      )}
    </ListPanel>,
  );

beforeEach(() => logInBefore());

describe("pages", () => {
  it("have fifty rows, and lead forward and back", async () => {
    answerBlogs(120);
    openBlogs();
    expect(await screen.findByText("Post 1")).toBeVisible();
    expect(count()).toHaveTextContent("1–50 of 120 posts");
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(count()).toHaveTextContent("51–100 of 120 posts"));
    expect(screen.getByRole("heading", { name: "Blogs" })).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(count()).toHaveTextContent("101–120 of 120 posts"));
    expect(screen.getByText("Page 3 of 3")).toBeVisible();
    expect(screen.getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(screen.getByRole("button", { name: "Previous" }));
    await waitFor(() => expect(screen.getByText("Post 51")).toBeVisible());
  });

  it("have numbers with separators", async () => {
    answerBlogs(120_000);
    openBlogs();
    await waitFor(() => expect(count()).toHaveTextContent("1–50 of 1,20,000 posts"));
  });

  it("are not mentioned if there is only one", async () => {
    answerBlogs(50);
    openBlogs();
    await screen.findByText("Post 1");
    expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
  });

  it("go back to the last one if the shown one no longer exists", async () => {
    let total = 51;
    answerFetch({
      "GET /api/blogs": ({ searchParams }) => rows(fifty(Number(searchParams.get("page")), total), total),
    });
    openBlogs();
    await userEvent.click(await screen.findByRole("button", { name: "Next" }));
    await screen.findByText("Post 51");
    total = 50;
    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText("Post 50")).toBeVisible();
  });
});

describe("the search", () => {
  it("searches once after the last key, and shows the first page", async () => {
    const fetched = answerBlogs(120);
    openBlogs();
    await userEvent.click(await screen.findByRole("button", { name: "Next" }));
    await screen.findByText("Post 51");
    vi.useFakeTimers();
    const box = screen.getByRole("searchbox", { name: "Search: Blogs" });
    fireEvent.change(box, { target: { value: "ze" } });
    act(() => vi.advanceTimersByTime(299));
    fireEvent.change(box, { target: { value: "zebra" } });
    act(() => vi.advanceTimersByTime(300));
    vi.useRealTimers();
    expect(await screen.findByText("No post matches “zebra”.")).toBeVisible();
    const searches = fetched.mock.calls.map(([address]) => address).filter((address) => address.includes("q="));
    expect(searches).toEqual(["/api/blogs?page=1&perPage=50&q=zebra"]);
  });

  it("can be removed", async () => {
    answerBlogs(3);
    openBlogs();
    await userEvent.type(screen.getByRole("searchbox"), "zebra{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: "Show all" }));
    expect(await screen.findByText("Post 3")).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });

  it("shows the response to the last search, even if an earlier one arrives later", async () => {
    let respondToFirst = (_: Response) => {};
    answerFetch({
      "GET /api/blogs": ({ searchParams }) =>
        searchParams.get("q") ? rows([blog(2)]) : new Promise((resolve) => (respondToFirst = resolve)),
    });
    openBlogs();
    await userEvent.type(screen.getByRole("searchbox"), "two{Enter}");
    await screen.findByText("Post 2");
    const late = rows([blog(1)]);
    const read = vi.spyOn(late, "json");
    respondToFirst(late);
    await waitFor(() => expect(read).toHaveBeenCalled());
    await act(() => read.mock.results[0]?.value);
    expect(screen.queryByText("Post 1")).toBeNull();
  });
});

describe("the messages", () => {
  it("say that rows are loading, then that there are none", async () => {
    answerBlogs(0);
    openBlogs();
    expect(count()).toHaveTextContent("Loading posts…");
    expect(await screen.findByText("No posts yet.")).toBeVisible();
    expect(count()).toBeEmptyDOMElement();
  });

  it.each([
    ["what the server answered", () => failure(503, "The database is busy."), "The database is busy."],
    [
      "that the server did not answer",
      () => Promise.reject(new TypeError("offline")),
      "The server did not answer. Please check the connection.",
    ],
  ])("say %s, and a retry helps", async (_, fail, sentence) => {
    const answer = vi
      .fn()
      .mockImplementationOnce(fail)
      .mockImplementation(() => rows([blog(1)]));
    answerFetch({ "GET /api/blogs": answer });
    openBlogs();
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent(`The posts could not be loaded.${sentence}`),
    );
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Post 1")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("leave the rows on the screen when a refresh fails", async () => {
    const answer = vi
      .fn()
      .mockImplementationOnce(() => rows([blog(1)]))
      .mockImplementation(() => failure(500, ""));
    answerFetch({ "GET /api/blogs": answer });
    openBlogs();
    await screen.findByText("Post 1");
    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.getByText("Post 1")).toBeVisible();
  });

  it("say when the server is slow", async () => {
    vi.useFakeTimers();
    answerFetch({ "GET /api/blogs": () => new Promise(() => {}) });
    openBlogs();
    act(() => vi.advanceTimersByTime(4_000));
    expect(count()).toHaveTextContent("Still waiting for the server…");
    vi.useRealTimers();
  });

  it("say that the device is offline; back online, the rows are fetched again", async () => {
    answerBlogs(1);
    openBlogs();
    await screen.findByText("Post 1");
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fireEvent(window, new Event("offline"));
    expect(count()).toHaveTextContent("You are offline: this may be out of date.");
    answerBlogs(2);
    online.mockReturnValue(true);
    fireEvent(window, new Event("online"));
    expect(await screen.findByText("Post 2")).toBeVisible();
    expect(count()).toHaveTextContent("1–2 of 2 posts");
  });
});
