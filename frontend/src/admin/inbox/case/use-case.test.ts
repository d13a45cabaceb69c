// @vitest-environment jsdom
import { act, renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { expect, it } from "vitest";
import { useCase } from "@/admin/inbox/case/use-case";
import { InboxProvider } from "@/admin/inbox/live/inbox-provider";
import { caseOf } from "@/admin/inbox/test-kit";
import { answerFetch, logInBefore } from "@/admin/test-kit";

const wrapper = ({ children }: { children: ReactNode }) => createElement(InboxProvider, { enabled: false, children });

it("returns the case after its mail was taken back, although a live change loads it once more", async () => {
  const held: ((response: Response) => void)[] = [];
  const answer = (version: number) => Response.json({ case: caseOf({ version }), events: [] });
  let holds = false;
  logInBefore();
  answerFetch({
    "GET /api/contact/c1": () => (holds ? new Promise<Response>((resolve) => held.push(resolve)) : answer(1)),
    "DELETE /api/contact/c1/events/2/mail": () => new Response(null, { status: 204 }),
  });
  const { result } = renderHook(() => useCase("contact", "c1"), { wrapper });
  await waitFor(() => expect(result.current.status).toBe("ready"));

  holds = true;
  const changed = result.current.changeMail("DELETE", 2);
  await waitFor(() => expect(held).toHaveLength(1));
  const later = result.current.load();
  await act(async () => {
    held[1]?.(answer(3));
    await later;
    held[0]?.(answer(2));
    expect(await changed).toMatchObject({ case: { version: 2 } });
  });
  expect(result.current.record?.case.version).toBe(3);
});
