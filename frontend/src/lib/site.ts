import { createContext, useContext } from "react";
import type { Address, BrandColours, Site } from "@/generated/content";

const SiteContext = createContext<Site | null>(null);

/** Provides the site document to everything below it. */
export const SiteProvider = SiteContext.Provider;

/** Returns the site document: brand, navigation, footer, contact data and the labels of the frame. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("no site document above this component");
  return site;
}

/** Returns the colours of the company, or undefined if they are those of the sample. */
export const useColours = () => useContext(SiteContext)?.brand.colours;

/**
 * Returns the address of a built style sheet or drawing in the colours of the company: the server puts them into the
 * name of the file (`pb/web/site/colours.go`).
 */
export const inColours = (address: string, colours: BrandColours | undefined) =>
  colours && `${colours.main}${colours.accent}`.match(/^(#[0-9a-f]{6}){2}$/)
    ? address.replace(/(\.\w+)$/, `.${colours.main.slice(1)}-${colours.accent.slice(1)}$1`)
    : address;

/**
 * Returns the address of an icon with what it is drawn from, so that browsers fetch a new one at once
 * (`pb/web/site/icons.go`).
 */
export function iconAddress(address: string, { icon, logo, colours }: Site["brand"]): string {
  const source = (icon ?? logo?.light)?.src ?? (colours && `${colours.main}${colours.accent}`);
  return source ? `${address}?${encodeURIComponent(source)}` : address;
}

/** Returns the lines of an address as they are written on an envelope. */
export const addressLines = ({ street, city, postalCode, state, country }: Address) => [
  ...street,
  `${city} ${postalCode}`,
  `${state}, ${country}`,
];

/** Returns the link that calls a phone number. */
export const phoneLink = (phone: string) => `tel:${phone.replaceAll(" ", "")}`;
