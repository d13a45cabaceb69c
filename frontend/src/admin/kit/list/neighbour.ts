/** Returns the same button of the next row, or else of the row before. For a row that is about to disappear. */
export function neighbour(pressed: Element | null): HTMLElement | undefined {
  const row = pressed?.closest("tr");
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  return [...(other?.querySelectorAll("button") ?? [])].at(-1);
}
