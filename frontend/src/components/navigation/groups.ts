import type { Link, Site } from "@/generated/content";

/** A list of links with a label: a dropdown of the bar, or a group of the mobile menu. */
export interface LinkGroup {
  label: string;
  links: Link[];
}

/** Returns the groups between Home and Contact Us that have links, in order. */
export const groupsOf = ({ navigation: { about, services, products } }: Site): LinkGroup[] =>
  [about, services, products].filter(({ links }) => links.length > 0);

/** Returns the only link of a group if both have the same label. It is shown instead of the group. */
export const onlyLinkOf = ({ label, links }: LinkGroup): Link | undefined =>
  links.length === 1 && links[0]?.label === label ? links[0] : undefined;

/** Reports whether the page at `path` belongs to the group. */
export const isIn = (group: LinkGroup, path: string) => group.links.some((link) => link.href === path);

/** Returns the link to the search of the site. */
export const searchLinkOf = ({ footer }: Site): Link => ({ label: footer.search, href: "/search" });

const linksOf = (site: Site): Link[] => {
  const { home, contact, findWork } = site.navigation;
  return [home, contact, ...(findWork ? [findWork] : []), ...groupsOf(site).flatMap(({ links }) => links)];
};

/** Returns the links at the end of the menu: the search, and the quick links of the footer that the menu lacks. */
export function moreLinksOf(site: Site): Link[] {
  const others = new Set(linksOf(site).map(({ href }) => href));
  return [searchLinkOf(site), ...site.footer.quickLinks.links.filter(({ href }) => !others.has(href))];
}

/** Returns `path` if the bar or the menu links it, else "": all other pages have the same bar. */
export const linkedPath = (site: Site, path: string): string =>
  [...linksOf(site), ...moreLinksOf(site)].some(({ href }) => href === path) ? path : "";

/** Returns the `aria-current` of a link on the page at `path`. */
export const currentOf = (link: Link, path: string) => (link.href === path ? "page" : undefined);
