import { createContext, useContext } from "react";
import type { View } from "@/lib/view";

const ViewContext = createContext<View | null>(null);

/** Gives the view that is shown to everything below. */
export const ViewProvider = ViewContext.Provider;

/** The view that is shown. */
export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error("no page above this component");
  return view;
}

/** Makes absolute addresses of paths, from the configured site address that the view's own has. */
export function useAbsolute(): (path: string) => string {
  const { meta, path } = useView();
  const origin = meta.canonical.slice(0, meta.canonical.length - path.length);
  return (other) => (/^[a-z]+:/.test(other) ? other : origin + other);
}
