import { Anchor } from "@/components/anchor/anchor";
import { onlyLinkOf } from "@/components/navigation/groups";
import { StructuredData } from "@/components/structured-data/structured-data";
import type { Site } from "@/generated/content";
import { useSite } from "@/lib/site";
import { useAbsolute, useView, type View } from "@/lib/view";

/** Shows the path from the home page to this one, if the page stands in a menu or below a list. */
export function Breadcrumbs() {
  return <Breadcrumb trail={trailTo(useView(), useSite())} />;
}

/** Shows the path from the home page to this one, and describes it for search engines. */
export function Breadcrumb({ trail }: { trail: Crumb[] }) {
  const site = useSite();
  const view = useView();
  const absolute = useAbsolute();
  if (trail.length === 0 || view.status !== 200) return null;

  // Search engines want an address for each step, and a group has none.
  const items = trail
    .flatMap(({ label, href }) => (href ? [{ label, href }] : []))
    .map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absolute(href),
    }));
  return (
    <nav className="breadcrumbs" aria-label={site.labels.breadcrumb}>
      <ol className="breadcrumbs__list wrap">
        {trail.map(({ label, href }, index) => (
          <li className="breadcrumbs__step" key={index}>
            {href && href !== view.path ? (
              <Anchor className="breadcrumbs__link" href={href}>
                {label}
              </Anchor>
            ) : (
              <span aria-current={href ? "page" : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
      {view.meta.canonical && <StructuredData thing={{ "@type": "BreadcrumbList", itemListElement: items }} />}
    </nav>
  );
}

/** A step of the path from the home page to the current page. */
interface Crumb {
  label: string;
  /** Undefined for a group that has no page of its own. */
  href?: string;
}

/**
 * Returns the path to a page: home, then the navigation group or the list that contains the page, then
 * the page. It is empty for pages directly below home.
 */
function trailTo({ path, meta }: View, { navigation, footer }: Site): Crumb[] {
  const home = navigation.home;
  for (const group of [navigation.about, navigation.services, navigation.products]) {
    const link = group.links.find(({ href }) => href === path);
    if (link) return onlyLinkOf(group) ? [] : [home, { label: group.label }, link];
  }
  const parent = footer.quickLinks.links.find(({ href }) => href !== path && path.startsWith(`${href}/`));
  return parent ? [home, parent, { label: meta.title, href: path }] : [];
}
