import type { Site } from "@/generated/content";
import type { View } from "@/lib/view";

/** A step on the way from the home page to the page that is shown. */
export interface Crumb {
  label: string;
  /** Undefined: the group has no page of its own. */
  href?: string;
}

/**
 * The way to a page: home, the group of the navigation or the list that it belongs to, the page.
 * Empty for pages that stand by themselves, one step below home.
 */
export function trailTo({ path, meta }: View, { navigation, footer }: Site): Crumb[] {
  const home = navigation.home;
  for (const group of [navigation.about, navigation.services, navigation.products]) {
    const link = group.links.find(({ href }) => href === path);
    if (link) return [home, { label: group.label }, link];
  }
  const parent = footer.quickLinks.links.find(({ href }) => href !== path && path.startsWith(`${href}/`));
  return parent ? [home, parent, { label: meta.title, href: path }] : [];
}
