import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DownloadButton, UploadLink } from "@/admin/kit/uploads/upload-link";
import { answerFetch, failure, logInBefore, tokenOf } from "@/admin/test-kit";

const fileToken = "POST /api/auth/file-token";
const stored = {
  "HEAD /uploads/letter_a_b.pdf": () => new Response(),
  "HEAD /uploads/file_a_b.jpg": () => new Response(),
};

/** Mocks window.open. Returns the mock and the tab that it opens. */
function mockTabs() {
  const tab = { opener: window, document: { title: "" }, location: { replace: vi.fn() }, close: vi.fn() };
  const open = vi.fn(() => tab);
  vi.stubGlobal("open", open);
  return { tab, open };
}

const link = () => screen.getByRole("link", { name: "letter.pdf" });

beforeEach(() => {
  render(<UploadLink name="letter_a_b.pdf">letter.pdf</UploadLink>);
});

describe.each([
  ["a click", () => userEvent.click(link())],
  ["the middle button", () => userEvent.pointer({ keys: "[MouseMiddle]", target: link() })],
])("%s", (_, press) => {
  it("opens the tab before the token arrives, and then the file with the token", async () => {
    const token = logInBefore();
    const { tab, open } = mockTabs();
    let answer = (_: Response) => {};
    const fetched = answerFetch({
      ...stored,
      [fileToken]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await press();
    expect(open).toHaveBeenCalledExactlyOnceWith("", "_blank");
    expect(tab.opener).toBeNull();
    expect(tab.location.replace).not.toHaveBeenCalled();
    answer(Response.json({ token: "short lived" }));
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith("/uploads/letter_a_b.pdf?token=short+lived"),
    );
    expect(tokenOf(fetched.mock.calls[0]?.[1] ?? {})).toBe(token);
    expect(tab.close).not.toHaveBeenCalled();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

it("saves a file that the browser must not open, and closes the tab", async () => {
  logInBefore();
  const { tab } = mockTabs();
  answerFetch({
    "HEAD /uploads/letter_a_b.pdf": () => new Response(null, { headers: { "Content-Disposition": "attachment; x" } }),
    [fileToken]: () => Response.json({ token: "t1" }),
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await userEvent.click(link());
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).getAttribute("href")).toBe("/uploads/letter_a_b.pdf?token=t1");
  expect(tab.close).toHaveBeenCalledOnce();
  expect(tab.location.replace).not.toHaveBeenCalled();
});

it("closes the tab and shows an error if there is no token, until the next try", async () => {
  logInBefore();
  const { tab } = mockTabs();
  answerFetch({ [fileToken]: () => failure(500, "Something went wrong.") });
  await userEvent.click(link());
  await waitFor(() =>
    expect(screen.getByRole("alert")).toHaveTextContent("The file could not be opened. Please try again."),
  );
  expect(tab.close).toHaveBeenCalledOnce();
  answerFetch({ ...stored, [fileToken]: () => Response.json({ token: "t" }) });
  await userEvent.click(link());
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledOnce());
  expect(screen.queryByRole("alert")).toBeNull();
});

it("closes the tab and says so if the file is missing in the storage", async () => {
  logInBefore();
  const { tab } = mockTabs();
  answerFetch({ [fileToken]: () => Response.json({ token: "t" }) });
  await userEvent.click(link());
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("The file is missing."));
  expect(tab.location.replace).not.toHaveBeenCalled();
  expect(tab.close).toHaveBeenCalledOnce();
});

it("shows an error if the browser allows no tab", async () => {
  logInBefore();
  vi.stubGlobal("open", () => null);
  answerFetch({ [fileToken]: () => Response.json({ token: "t" }) });
  await userEvent.click(link());
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Please allow pop-ups for this site."));
});

it.each([
  ["hovered", () => userEvent.hover(link())],
  ["focused", () => userEvent.tab()],
])("has an address with a token, for the browser's menu, once it is %s", async (_, reach) => {
  logInBefore();
  const fetched = answerFetch({ [fileToken]: () => Response.json({ token: "t" }) });
  await reach();
  await waitFor(() => expect(link()).toHaveAttribute("href", "/uploads/letter_a_b.pdf?token=t"));
  // The token is reused for a while.
  await userEvent.unhover(link());
  await userEvent.hover(link());
  expect(fetched).toHaveBeenCalledOnce();
});

describe("the button to download", () => {
  const press = async () => userEvent.click(await screen.findByRole("button", { name: "Download प्रमाण.jpg" }));
  beforeEach(() => {
    logInBefore();
    render(<DownloadButton name="file_a_b.jpg" shown="प्रमाण.jpg" />);
  });

  it("saves the file with a token, under the name that the server says", async () => {
    answerFetch({ ...stored, [fileToken]: () => Response.json({ token: "t1" }) });
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    await press();
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    const anchor = clicked.mock.contexts[0] as HTMLAnchorElement;
    expect(anchor.getAttribute("href")).toBe("/uploads/file_a_b.jpg?token=t1");
    expect(anchor).toHaveAttribute("download", "");
  });

  it("shows an error if there is no token", async () => {
    answerFetch({ [fileToken]: () => failure(500, "Something went wrong.") });
    await press();
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent("The file could not be downloaded. Please try again."),
    );
  });
});
