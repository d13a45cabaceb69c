import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Picture } from "@/components/picture/picture";
import { scenes } from "@/generated/scenes";

it("shows a drawn scene with its size, so that nothing jumps when it loads", () => {
  render(<Picture image={{ src: "scenes/not-found", alt: "A broken bridge" }} />);
  const picture = screen.getByRole("img", { name: "A broken bridge" });
  expect(picture).toHaveAttribute("src", scenes["not-found"]?.url);
  expect(picture).toHaveAttribute("width", "800");
  expect(picture).toHaveAttribute("height", "600");
  expect(picture).toHaveAttribute("loading", "lazy");
});

it("shows an uploaded picture", () => {
  render(<Picture image={{ src: "/api/files/media/1/team.jpg", alt: "The team" }} loading="eager" />);
  const picture = screen.getByRole("img", { name: "The team" });
  expect(picture).toHaveAttribute("src", "/api/files/media/1/team.jpg");
  expect(picture).toHaveAttribute("loading", "eager");
  expect(picture).toHaveAttribute("fetchpriority", "high");
});

it("shows an uploaded picture with its size, in the width that fits, around its focal point", () => {
  const at = (width: number) => `/api/files/images/1/team.jpg?thumb=${width}x0`;
  const image = {
    src: "/api/files/images/1/team.jpg",
    alt: "The team",
    width: 2000,
    height: 1000,
    focus: "50% 20%",
    sizes: [480, 960].map((width) => ({ src: at(width), width })),
  };
  render(<Picture image={image} className="hero" />);
  const picture = screen.getByRole("img", { name: "The team" });
  expect(picture).toHaveAttribute("width", "2000");
  expect(picture).toHaveAttribute("height", "1000");
  expect(picture).toHaveAttribute("srcset", `${at(480)} 480w, ${at(960)} 960w`);
  expect(picture).toHaveAttribute("class", "hero cover--x50 cover--y20");
});

it("hides a decorative picture from screen readers", () => {
  render(<Picture image={{ src: "scenes/error", alt: "" }} />);
  expect(screen.getByRole("presentation")).toBeInTheDocument();
});

it("shows nothing for a scene that does not exist", () => {
  const { container } = render(<Picture image={{ src: "scenes/no-such-scene", alt: "Nothing" }} />);
  expect(container).toBeEmptyDOMElement();
});
