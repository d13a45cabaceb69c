import { render, screen } from "@testing-library/react";
import { useRef } from "react";
import { expect, it, vi } from "vitest";
import { useTextHeight } from "@/admin/kit/forms/use-text-height";

function Box({ text }: { text: string }) {
  const control = useRef<HTMLTextAreaElement>(null);
  useTextHeight(control);
  return <textarea ref={control} value={text} readOnly />;
}

it("makes a textarea as high as its text in browsers whose styles cannot", () => {
  vi.spyOn(CSS, "supports").mockReturnValue(false);
  let report = () => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(called: () => void) {
        report = called;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => call());
  vi.spyOn(HTMLTextAreaElement.prototype, "scrollHeight", "get").mockImplementation(function (
    this: HTMLTextAreaElement,
  ) {
    return this.value.split("\n").length * 20;
  });
  const { rerender } = render(<Box text="one" />);
  expect(screen.getByRole("textbox")).toHaveStyle({ height: "20px" });
  rerender(<Box text={"one\ntwo\nthree"} />);
  const area = screen.getByRole("textbox");
  expect(area).toHaveStyle({ height: "60px" });
  area.style.height = "1px";
  report(); // of its own height
  expect(area).toHaveStyle({ height: "1px" });
  Object.defineProperty(area, "offsetWidth", { value: 200 });
  report();
  expect(area).toHaveStyle({ height: "60px" });
});
