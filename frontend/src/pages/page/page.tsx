import { Breadcrumb } from "@/components/breadcrumbs/breadcrumbs";
import { groupsOf, isIn } from "@/components/navigation/groups";
import { useSite } from "@/lib/site";
import { useView } from "@/lib/view";
import type { CustomPageData } from "@/pages/page/data";
import { Opening } from "@/pages/page/opening";
import { Section } from "@/pages/page/section";
import "@/pages/page/page.scss";

/** A page of sections: its opening, and sections in any order. */
export function Page({ data }: { data: CustomPageData }) {
  const { opening, sections } = data.document;
  return (
    <div className="page">
      <Trail place={data.document.place} />
      <Opening words={opening} />
      {sections.map((section, index) => (
        <Section key={index} section={section} data={data} />
      ))}
    </div>
  );
}

/** The way to a page that stands in no menu. Otherwise the site shows it already. */
function Trail({ place }: { place: CustomPageData["document"]["place"] }) {
  const site = useSite();
  const { path } = useView();
  if (groupsOf(site).some((group) => isIn(group, path))) return null;
  const group = place.group ? [{ label: site.navigation[place.group].label }] : [];
  return <Breadcrumb trail={[site.navigation.home, ...group, { label: place.name, href: path }]} />;
}
