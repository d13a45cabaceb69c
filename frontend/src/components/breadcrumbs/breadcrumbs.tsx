import { Anchor } from "@/components/anchor/anchor";
import { trailTo } from "@/components/breadcrumbs/trail";
import { StructuredData } from "@/components/structured-data/structured-data";
import { useAbsolute, useView } from "@/lib/current-view";
import { useSite } from "@/lib/site";

/** The way from the home page to this one, for visitors and for search engines. */
export function Breadcrumbs() {
  const site = useSite();
  const view = useView();
  const absolute = useAbsolute();
  const trail = trailTo(view, site);
  if (trail.length === 0 || view.status !== 200) return null;

  const items = trail.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    ...(href && { item: absolute(href) }),
  }));
  return (
    <nav className="breadcrumbs" aria-label={site.labels.breadcrumb}>
      <ol className="breadcrumbs__list wrap">
        {trail.map(({ label, href }) => (
          <li className="breadcrumbs__step" key={label}>
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
      <StructuredData thing={{ "@type": "BreadcrumbList", itemListElement: items }} />
    </nav>
  );
}
