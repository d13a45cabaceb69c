import { render, screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, it, vi } from "vitest";

function Part({ run }: { run: (text: string) => void }) {
  const [text, setText] = useState("before");
  useEffect(() => void setTimeout(setText, 0, "after"), []);
  useEffect(() => run(text), [run, text]);
  return <p>{text}</p>;
}

it("runs an effect only after a test has found what was rendered", async () => {
  const ran = vi.fn();
  render(<Part run={ran} />);
  await screen.findByText("after");
  expect(ran.mock.calls).toEqual([["before"]]);
  await waitFor(() => expect(ran.mock.calls).toEqual([["before"], ["after"]]));
});
