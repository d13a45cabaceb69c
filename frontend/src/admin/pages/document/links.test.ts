// @vitest-environment jsdom
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { addressesIn, useDeadLinks } from "@/admin/pages/document/links";
import { answerFetch, logInBefore } from "@/admin/test-kit";

const link = (href: string) => ({ label: "/contakt", href });

it("finds the links of a page that can be on this site, each once", () => {
  const others = ["", "#part", "//example.com", "mailto:a@example.com", "tel:1"].map(link);
  const content = {
    hero: { primary: link("/contakt"), buttonHref: "/kontact#form" },
    list: [link("/contakt"), ...others],
  };
  expect(addressesIn(content)).toEqual(["/contakt", "/kontact#form"]);
  expect(addressesIn(link("https://example.com/contakt"))).toEqual(["https://example.com/contakt"]);
});

it("asks about each address once, and says what is wrong with those of the present copy", async () => {
  const asked: string[][] = [];
  logInBefore();
  answerFetch({
    "POST /api/links/check": (_, init) => {
      const { addresses } = JSON.parse(String(init?.body));
      asked.push(addresses);
      return Response.json(addresses.includes("/contakt") ? [{ href: "/contakt", sentence: "No page." }] : []);
    },
  });
  const { result, rerender } = renderHook(({ content }) => useDeadLinks(content), {
    initialProps: { content: [link("/contact"), link("/contakt")] },
  });
  expect(result.current.dead.size).toBe(0);
  await waitFor(() =>
    expect([...result.current.dead]).toEqual([["/contakt", { href: "/contakt", sentence: "No page." }]]),
  );
  rerender({ content: [link("/contact"), link("/careers")] });
  expect(result.current.dead.size).toBe(0);
  await act(async () => expect((await result.current.check()).size).toBe(0));
  expect(asked).toEqual([["/contact", "/contakt"], ["/careers"]]);
});
