import { render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, it, vi } from "vitest";
import { useTextHeight } from "@/admin/writing/use-text-height";

function Box({ text }: { text: string }) {
  const control = useRef<HTMLTextAreaElement>(null);
  useTextHeight(control);
  return <textarea ref={control} value={text} readOnly />;
}

/** Reports the size at once, as browsers do soon after `observe`. */
class Observer implements ResizeObserver {
  constructor(readonly report: () => void) {}
  observe = () => this.report();
  unobserve = () => {};
  disconnect = () => {};
}

it("makes a textarea as high as its text in browsers whose styles cannot", () => {
  vi.spyOn(CSS, "supports").mockReturnValue(false);
  vi.stubGlobal("ResizeObserver", Observer);
  vi.spyOn(HTMLTextAreaElement.prototype, "scrollHeight", "get").mockImplementation(function (
    this: HTMLTextAreaElement,
  ) {
    return this.value.split("\n").length * 20;
  });
  const { rerender } = render(<Box text="one" />);
  expect(screen.getByRole("textbox")).toHaveStyle({ height: "20px" });
  rerender(<Box text={"one\ntwo\nthree"} />);
  expect(screen.getByRole("textbox")).toHaveStyle({ height: "60px" });
});
