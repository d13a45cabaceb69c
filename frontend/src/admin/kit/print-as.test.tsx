import { expect, it, vi } from "vitest";
import { printAs } from "@/admin/kit/print-as";

it("prints under a name, and gives the page its title back", () => {
  document.title = "(3) Dashboard";
  const names: string[] = [];
  vi.stubGlobal("print", () => names.push(document.title));
  printAs("GRV-2026-000001");
  window.dispatchEvent(new Event("afterprint"));
  expect([...names, document.title]).toEqual(["GRV-2026-000001", "(3) Dashboard"]);
});
