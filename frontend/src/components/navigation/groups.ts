import type { Link, Site } from "@/generated/content";

/** A list of links with a label: a dropdown of the bar, or a group of the mobile menu. */
export interface LinkGroup {
  label: string;
  links: Link[];
}

/** Returns the groups between Home and Contact Us that have links, in order. */
export const groupsOf = ({ navigation: { about, services, products } }: Site): LinkGroup[] =>
  [about, services, products].filter(({ links }) => links.length > 0);

/** Returns the only link of a group that is called like the group. It stands in its place. */
export const onlyLinkOf = ({ label, links }: LinkGroup): Link | undefined =>
  links.length === 1 && links[0]?.label === label ? links[0] : undefined;

/** Reports whether the page at `path` belongs to the group. */
export const isIn = (group: LinkGroup, path: string) => group.links.some((link) => link.href === path);

/** Returns `path` if the bar or the menu links it, else "": all other pages have the same bar. */
export function linkedPath(site: Site, path: string): string {
  const { home, contact, findWork } = site.navigation;
  const links = [home, contact, ...(findWork ? [findWork] : []), ...groupsOf(site).flatMap((group) => group.links)];
  return links.some(({ href }) => href === path) ? path : "";
}

/** Returns the `aria-current` of a link on the page at `path`. */
export const currentOf = (link: Link, path: string) => (link.href === path ? "page" : undefined);
