import { act, fireEvent, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Slideshow } from "@/components/slideshow/slideshow";
import { fakeMotionPreference, renderAt, site } from "@/components/test-kit";
import { SiteProvider } from "@/lib/site";

const slides = ["team", "interview", "site"].map((name) => ({ src: `scenes/home-hero-${name}`, alt: name }));
const shown = () => screen.getAllByRole("img").map((picture) => picture.getAttribute("alt"));
const wait = (time: number) => act(() => vi.advanceTimersByTime(time));

function show({ reduced = false, loaded = true } = {}) {
  fakeMotionPreference(reduced);
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(loaded);
  renderAt("/", <Slideshow slides={slides} />);
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it("shows the next slide every 2700 ms and starts again after the last", () => {
  show();
  expect(shown()).toEqual(["team"]);
  wait(2699);
  expect(shown()).toEqual(["team"]);
  wait(1);
  expect(shown()).toEqual(["interview"]);
  wait(2700);
  expect(shown()).toEqual(["site"]);
  wait(2700);
  expect(shown()).toEqual(["team"]);
});

it("has no arrows or dots, only the switch, which stops and continues it", () => {
  show();
  expect(screen.getAllByRole("button")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Pause the slideshow" }));
  wait(10_000);
  expect(shown()).toEqual(["team"]);
  fireEvent.click(screen.getByRole("button", { name: "Play the slideshow" }));
  wait(2700);
  expect(shown()).toEqual(["interview"]);
});

it("stands still for visitors who prefer reduced motion, until they play it", () => {
  show({ reduced: true });
  wait(10_000);
  expect(shown()).toEqual(["team"]);
  fireEvent.click(screen.getByRole("button", { name: "Play the slideshow" }));
  wait(2700);
  expect(shown()).toEqual(["interview"]);
});

it("stands still while the tab is hidden", () => {
  show();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  wait(10_000);
  expect(shown()).toEqual(["team"]);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  wait(2700);
  expect(shown()).toEqual(["interview"]);
});

it("waits for a picture that has not loaded", () => {
  show({ loaded: false });
  wait(10_000);
  expect(shown()).toEqual(["team"]);
});

it("has all slides in the server’s HTML, loads only the first one eagerly, and has no switch without a script", () => {
  const html = renderToString(
    <SiteProvider value={site}>
      <Slideshow slides={slides} />
    </SiteProvider>,
  );
  expect(html.match(/loading="(eager|lazy)"/g)).toEqual(['loading="eager"', 'loading="lazy"', 'loading="lazy"']);
  expect(html).not.toContain("<button");
});
