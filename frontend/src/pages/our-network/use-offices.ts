import { useState } from "react";

/** Which offices are open in the lists or pointed at, in the lists or on the map. */
export interface OfficesState {
  isOpen: (id: string) => boolean;
  setOpen: (id: string, open: boolean) => void;
  /** Pointed at or focused, or open. */
  isLit: (id: string) => boolean;
  /** Called with nothing when the pointer or the focus leaves. */
  pointAt: (id?: string) => void;
}

/** The state that the lists and the map of offices share. Any number may be open. */
export function useOffices(): OfficesState {
  const [open, setOpen] = useState<string[]>([]);
  const [pointed, pointAt] = useState<string>();
  const isOpen = (id: string) => open.includes(id);
  return {
    isOpen,
    setOpen: (id, opens) => setOpen((ids) => [...ids.filter((other) => other !== id), ...(opens ? [id] : [])]),
    isLit: (id) => id === pointed || isOpen(id),
    pointAt,
  };
}
