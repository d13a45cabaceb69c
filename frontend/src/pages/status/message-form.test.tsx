import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { site } from "@/components/test-kit";
import { fakeObjectUrls, pdf, png } from "@/features/grievances/test-kit";
import { dropDraft, readDraft } from "@/lib/forms/draft";
import { SiteProvider } from "@/lib/site";
import { FakeRequest, fakeRequests } from "@/lib/test-kit";
import { MessageForm } from "@/pages/status/message-form";
import type { StatusData } from "@/pages/status/status";
import { makeCase } from "@/pages/status/test-kit";
import words from "../../../../content/documents/status.json";

const shown = makeCase({ state: "working", outcome: "", mayWrite: true, mayAskReview: false });
const draft = `status/${shown.receipt}`;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  fakeObjectUrls();
  fakeRequests();
  dropDraft(draft);
  vi.stubGlobal("location", { ...window.location, assign: vi.fn() });
  user = userEvent.setup({ delay: null });
  const data: StatusData = {
    document: words,
    kind: "grievances",
    done: "",
    withdraws: false,
    receipt: "",
    case: shown,
  };
  render(
    <SiteProvider value={site}>
      <MessageForm data={data} shown={shown} />
    </SiteProvider>,
  );
});

const text = () => screen.getByLabelText<HTMLTextAreaElement>(words.message.text.label);
const files = () => screen.getByLabelText<HTMLInputElement>(/^Files/);
const submit = () => user.click(screen.getByRole("button", { name: words.message.submit }));
const answer = () => act(async () => FakeRequest.sent.at(-1)?.answer(201, {}));

async function send() {
  await user.type(text(), "It is the first page.");
  await user.upload(files(), png());
  await submit();
}

it("is cleared when it was stored", async () => {
  await send();
  await answer();
  expect(window.location.assign).toHaveBeenCalledWith("/grievances/status/abc?done=message");
  expect(text()).toHaveValue("");
  expect(screen.queryByRole("listitem")).toBeNull();
  expect(readDraft(draft)).toMatchObject({ values: {}, fileNames: [] });
});

it("keeps for the next page what was typed while it was sent, without the files that were sent", async () => {
  await send();
  await user.type(text(), " And the second.");
  await answer();
  expect(window.location.assign).toHaveBeenCalled();
  expect(readDraft(draft)).toMatchObject({
    values: { text: ["It is the first page. And the second."] },
    fileNames: [],
  });
});

it("keeps a file that was chosen while it was sent, without the text that was sent", async () => {
  await send();
  await user.upload(files(), pdf());
  await answer();
  expect(text()).toHaveValue("");
  expect(readDraft(draft)).toMatchObject({ values: {}, fileNames: ["letter.pdf"] });
});
