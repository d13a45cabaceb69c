import { compile } from "sass";
import { expect, it } from "vitest";
import { pageColours } from "@/generated/page-colours";

it("tells the browser the colours that the page has", () => {
  const { css } = compile(`${import.meta.dirname}/../styles/base/_tokens.scss`);
  const colours = [...css.matchAll(/--color-page: (#[0-9a-f]{6});/g)].map(([, colour]) => colour);
  expect(colours).toEqual([pageColours.light, pageColours.dark]);
});
