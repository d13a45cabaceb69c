// @vitest-environment jsdom
import { expect, it } from "vitest";
import { nameLandmarks } from "@/preview/landmarks";

it("puts the name of a version before the names of a page's landmarks, once", () => {
  document.body.innerHTML =
    '<header></header><nav aria-label="Main"></nav><main><section aria-labelledby="why"><h2 id="why">Why us</h2></section></main>';
  nameLandmarks(document, "Version 2");
  nameLandmarks(document, "Version 2");
  const names = [...document.querySelectorAll("header, nav, main, section")].map((e) => e.getAttribute("aria-label"));
  expect(names).toEqual(["Version 2", "Version 2: Main", "Version 2", "Version 2: Why us"]);
});
