import { createContext, useContext } from "react";
import type { Address, Site } from "@/generated/content";

const SiteContext = createContext<Site | null>(null);

/** Provides the site document to everything below it. */
export const SiteProvider = SiteContext.Provider;

/** Returns the site document: brand, navigation, footer, contact data and the labels of the frame. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("no site document above this component");
  return site;
}

/** Returns the lines of an address as they are written on an envelope. */
export const addressLines = ({ street, city, postalCode, state, country }: Address) => [
  ...street,
  `${city} ${postalCode}`,
  `${state}, ${country}`,
];

/** Returns the link that calls a phone number. */
export const phoneLink = (phone: string) => `tel:${phone.replaceAll(" ", "")}`;
