import { useState } from "react";

/** The offices that are open in the lists, or hovered in the lists or on the map. */
export interface OfficesState {
  isOpen: (id: string) => boolean;
  setOpen: (id: string, open: boolean) => void;
  /** Whether an office is hovered, focused or open. */
  isLit: (id: string) => boolean;
  /** Call it without ids when the pointer or the focus leaves. */
  pointAt: (...ids: string[]) => void;
}

/** Holds the state that the lists and the map share. Any number of offices can be open. */
export function useOffices(): OfficesState {
  const [open, setOpen] = useState<string[]>([]);
  const [pointed, setPointed] = useState<string[]>([]);
  const isOpen = (id: string) => open.includes(id);
  return {
    isOpen,
    setOpen: (id, opens) => setOpen((ids) => [...ids.filter((other) => other !== id), ...(opens ? [id] : [])]),
    isLit: (id) => pointed.includes(id) || isOpen(id),
    pointAt: (...ids) => setPointed(ids),
  };
}
