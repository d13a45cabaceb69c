import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import { ContactForm } from "@/features/contact/contact-form";
import { dropDraft, readDraft } from "@/lib/forms/draft";
import { SiteProvider } from "@/lib/site";
import { form as words } from "../../../../content/documents/contact.json";
import site from "../../../../content/documents/site.json";

const thanks = "Thank you for reaching out! We will get back to you soon.";
const failure = "Error submitting message. Please try again later.";
const offline = site.labels.failed.text;
const stored = () => Response.json({ id: "c1", receipt: "CON-2026-000007" }, { status: 201 });

let fetched: Mock<typeof fetch>;
let alerted: Mock<typeof window.alert>;
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  dropDraft("contact");
  fetched = vi.fn<typeof fetch>(async () => stored());
  alerted = vi.fn<typeof window.alert>();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("alert", alerted);
  user = userEvent.setup({ delay: null });
  render(
    <SiteProvider value={site as Parameters<typeof SiteProvider>[0]["value"]}>
      <ContactForm words={words} />
    </SiteProvider>,
  );
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const labels = ["Name", "Email", "Phone", "Subject", "Message"];
const typedText = () => labels.map((label) => field(label).value);
const submit = () => user.click(screen.getByRole("button", { name: words.submit }));

const filledIn = ["Asha Rao", "asha@example.in", "9876543210", "Packers", "Forty packers."];

async function fillIn() {
  for (const [index, text] of filledIn.entries()) {
    await user.click(field(labels[index] as string));
    await user.paste(text);
  }
}

function requestOf(call: number) {
  const [address, init] = fetched.mock.calls[call] ?? [];
  const key = new Headers(init?.headers).get("Idempotency-Key");
  return { address, method: init?.method, key, body: JSON.parse(String(init?.body)) };
}

it("is sent to the API by the browser if there are no scripts", () => {
  const form = field("Name").form as HTMLFormElement;
  expect(form).toHaveAttribute("action", "/api/contact#contact-form");
  expect(form).toHaveAttribute("method", "post");
  expect((form.elements.namedItem("leaveEmpty") as HTMLElement).closest("[inert]")).toHaveAttribute(
    "aria-hidden",
    "true",
  );
});

describe("while typing", () => {
  it("takes only letters, spaces and the signs of names for a name", async () => {
    await user.type(field("Name"), "A5nil_ D'Souza 2!");
    expect(field("Name")).toHaveValue("Anil D'Souza ");
  });

  it("takes the digits of an Indian number, typed or pasted", async () => {
    await user.type(field("Phone"), "+91 98765-43210");
    expect(field("Phone")).toHaveValue("9876543210");
    await user.clear(field("Phone"));
    await user.paste("098765 43210");
    expect(field("Phone")).toHaveValue("9876543210");
  });

  it("cuts no other number to ten digits", async () => {
    await fillIn();
    await user.clear(field("Phone"));
    await user.type(field("Phone"), "1800 123 4567");
    expect(field("Phone")).toHaveValue("18001234567");
    await submit();
    expect(field("Phone")).toHaveAccessibleDescription(/^Phone number must be exactly 10 digits/);
    expect(fetched).not.toHaveBeenCalled();
  });

  it("waits until an input method has composed a name", () => {
    const type = (data: string, isComposing: boolean) => {
      field("Name").value = data;
      fireEvent.input(field("Name"), { isComposing });
    };
    type("ni3", true);
    expect(field("Name")).toHaveValue("ni3");
    fireEvent.compositionEnd(field("Name"));
    expect(field("Name")).toHaveValue("ni");
  });

  it("keeps in the draft what it shows", async () => {
    await user.type(field("Name"), "Asha 7");
    expect(readDraft("contact").values).toEqual({ name: ["Asha "] });
  });

  it("takes a number that was filled in before the scripts ran", async () => {
    await fillIn();
    field("Phone").value = "+91 98765 43210";
    await submit();
    await screen.findByText(thanks);
    expect(requestOf(0).body.phone).toBe("+91 98765 43210"); // the server reads it like the form
  });
});

describe("a form that breaks the rules", () => {
  it("shows each message at its field, sends nothing and goes to the list of the wrong fields", async () => {
    await submit();
    expect(field("Name")).toHaveAccessibleDescription(`Name is required ${words.name.hint}`);
    expect(field("Email")).toHaveAccessibleDescription(/^Email is required/);
    expect(field("Phone")).toHaveAccessibleDescription(`Phone number is required ${words.phone.hint}`);
    expect(field("Message")).toHaveAccessibleDescription(`Please enter a message ${words.message.hint}`);
    expect(field("Subject")).toBeValid();
    const summary = screen.getByRole("region", { name: "Please check these fields: 4" });
    expect(summary).toHaveFocus();
    await user.click(within(summary).getByRole("link", { name: "Phone number is required" }));
    expect(field("Phone")).toHaveFocus();
    await user.type(field("Phone"), "9876543210", { skipClick: true });
    expect(summary).toHaveAccessibleName("Please check these fields: 3");
    expect(fetched).not.toHaveBeenCalled();
  });

  it("goes to the field if only one is wrong", async () => {
    await fillIn();
    await user.clear(field("Email"));
    await submit();
    expect(field("Email")).toHaveFocus();
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("keeps what is pasted, and counts it while it is too long", async () => {
    await user.click(field("Message"));
    await user.paste("x".repeat(5001));
    expect(field("Message")).toHaveValue("x".repeat(5001));
    expect(field("Message")).toBeInvalid();
    expect(field("Message")).toHaveAccessibleDescription(/^At most 5,000 characters. You have 5,001/);
    await user.keyboard("{Backspace}");
    expect(field("Message")).toBeValid();
  });

  it("removes a message once its field is right", async () => {
    await submit();
    await user.type(field("Name"), "Asha");
    expect(field("Name")).toHaveAccessibleDescription(words.name.hint);
    expect(field("Email")).toBeInvalid();
  });

  it("hides the banner of the previous message", async () => {
    await fillIn();
    await submit();
    await screen.findByText(thanks);
    await submit();
    expect(screen.queryByText(thanks)).toBeNull();
    expect(field("Name")).toBeInvalid();
  });
});

describe("a valid form", () => {
  it("is stored, shows the thanks and the receipt, and is cleared", async () => {
    await fillIn();
    await submit();
    expect(await screen.findByText(thanks)).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("CON-2026-000007");
    expect(screen.getByRole("status")).toHaveTextContent("Forty packers.");
    expect(typedText()).toEqual(["", "", "", "", ""]);
    const { address, method, body } = requestOf(0);
    expect([address, method]).toEqual(["/api/contact", "POST"]);
    expect(body).toMatchObject({ name: "Asha Rao", email: "asha@example.in", phone: "9876543210", subject: "Packers" });
    expect(body).toMatchObject({
      message: "Forty packers.",
      leaveEmpty: "",
      filledIn: expect.any(Number),
    });
  });

  it("is sent once when the button is clicked twice", async () => {
    await fillIn();
    let answer = (_: Response) => {};
    fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await user.dblClick(screen.getByRole("button", { name: words.submit }));
    await user.click(screen.getByRole("button", { name: words.sending }));
    answer(stored());
    await screen.findByText(thanks);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("keeps what was typed while it was sent, shows what was sent, and says so", async () => {
    await fillIn();
    let answer = (_: Response) => {};
    fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await submit();
    await user.type(field("Message"), " And two drivers.");
    answer(stored());
    await screen.findByText(thanks);
    expect(screen.getByText("Forty packers.", { exact: true })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent(site.labels.changedMeanwhile);
    const kept = [...filledIn.slice(0, 4), "Forty packers. And two drivers."];
    expect(typedText()).toEqual(kept);
    expect(readDraft("contact").values.message).toEqual(kept.slice(4));
    fetched.mockImplementation(async () => stored());
    await submit();
    await vi.waitFor(() => expect(typedText()).toEqual(["", "", "", "", ""]));
    expect(screen.getByRole("status")).not.toHaveTextContent(site.labels.changedMeanwhile);
    expect(requestOf(1).key).not.toBe(requestOf(0).key);
  });
});

describe("a message whose machine dies", () => {
  beforeEach(async () => {
    await fillIn();
    fetched.mockImplementation(async () => new Response("<html>", { status: 502 }));
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole("button", { name: words.submit }));
    return () => vi.useRealTimers();
  });

  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

  it("is sent again by itself under the same key", async () => {
    await pass(600);
    expect(screen.getByRole("button", { name: words.sending })).toBeVisible();
    fetched.mockImplementation(async () => stored());
    await pass(1000);
    await pass(100); // two frames
    expect(screen.getByRole("status")).toHaveTextContent("CON-2026-000007");
    expect(alerted).not.toHaveBeenCalled();
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(requestOf(1)).toEqual(requestOf(0));
    expect(requestOf(2)).toEqual(requestOf(0));
  });

  it("has failed if no machine takes it", async () => {
    await pass(11_000);
    expect(alerted).not.toHaveBeenCalled();
    await pass(1000);
    expect(alerted.mock.calls).toEqual([[failure]]);
    expect(screen.getByRole("alert")).toHaveTextContent(failure);
    expect(typedText()).toEqual(filledIn);
    expect(screen.getByRole("button", { name: words.submit })).toBeVisible();
  });
});

describe("a message that cannot be sent", () => {
  it.each<[string, () => Promise<Response>, string]>([
    ["the server fails", async () => Response.json({ error: "It failed." }, { status: 500 }), "It failed."],
    ["the answer is no JSON", async () => new Response("<html>", { status: 500 }), failure],
    ["too much was sent", async () => Response.json({ error: "Too many." }, { status: 429 }), "Too many."],
    ["the connection is broken", () => Promise.reject(new TypeError("Failed to fetch")), offline],
  ])("alerts, says why beside the button and keeps what was typed when %s", async (_, answer, why) => {
    await fillIn();
    fetched.mockImplementation(answer);
    await submit();
    await vi.waitFor(() => expect(alerted.mock.calls).toEqual([[failure]]));
    expect(screen.getByRole("alert")).toHaveTextContent(why);
    expect(typedText()).toEqual(filledIn);
    expect(screen.queryByText(thanks)).toBeNull();
    fetched.mockImplementation(async () => stored());
    await submit();
    expect(await screen.findByText(thanks)).toBeVisible();
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });

  it("shows the server's messages at their fields", async () => {
    await fillIn();
    const fields = { email: "Invalid email address", idempotencyKey: "Too long" };
    fetched.mockResolvedValue(Response.json({ error: "Please correct them.", fields }, { status: 422 }));
    await submit();
    await vi.waitFor(() => expect(field("Email")).toHaveAccessibleDescription(/^Invalid email address/));
    expect(field("Email")).toHaveFocus();
    expect(screen.getByRole("alert")).toHaveTextContent(/^Too long$/); // the form has no field of this name
    expect(typedText()).toEqual(filledIn);
    expect(alerted).not.toHaveBeenCalled();
  });

  it("is tried again under the same key, until a word changes", async () => {
    await fillIn();
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    await submit();
    await submit();
    await user.type(field("Message"), "!");
    await submit();
    await vi.waitFor(() => expect(alerted).toHaveBeenCalledTimes(3));
    expect(requestOf(1).key).toBe(requestOf(0).key);
    expect(requestOf(2).key).not.toBe(requestOf(0).key);
    expect(requestOf(0).key).toMatch(/^[0-9a-f]{32}$/);
  });
});
