import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Screenshot } from "@/components/screenshot/screenshot";

const show = (src?: string) =>
  render(
    <Screenshot className="board" note="An example" shot={src === undefined ? undefined : { src, alt: "Our board" }}>
      <p>Drawn</p>
    </Screenshot>,
  );

it("shows an uploaded screenshot instead of the drawn screen", () => {
  show("/api/files/media/1/board.png");
  expect(screen.getByRole("img", { name: "Our board" })).toHaveAttribute("src", "/api/files/media/1/board.png");
  expect(screen.queryByText("Drawn")).toBeNull();
});

it.each([undefined, "scenes/crm-portal-screen"])(
  "shows the drawn screen for %s, and says that it is an example",
  (src) => {
    show(src);
    expect(screen.getByRole("figure")).toHaveTextContent("DrawnAn example");
    expect(screen.queryByRole("img")).toBeNull();
  },
);
