import { useState } from "react";

/** Which row shows its details: one at a time, none at first. */
export function useOpenRow() {
  const [openRow, setOpenRow] = useState<string | null>(null);
  return {
    isOpen: (id: string) => id === openRow,
    toggle: (id: string) => setOpenRow(id === openRow ? null : id),
  };
}
