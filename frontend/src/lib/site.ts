import { createContext, useContext } from "react";
import type { Site } from "@/generated/content";

const SiteContext = createContext<Site | null>(null);

/** Gives the site document to everything below. */
export const SiteProvider = SiteContext.Provider;

/** The site document: brand, navigation, footer, contact data and the words of the shell. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("no site document above this component");
  return site;
}
