import { Breadcrumb } from "@/components/breadcrumbs/breadcrumbs";
import { groupsOf, isIn } from "@/components/navigation/groups";
import { useSite } from "@/lib/site";
import { useView } from "@/lib/view";
import type { CustomPageData } from "@/pages/page/data";
import { Opening } from "@/pages/page/opening";
import { Section } from "@/pages/page/section";
import "@/components/counter/counter.scss";
import "@/components/sections/standing-opening.scss";
import "@/components/sections/hill-opening.scss";
import "@/components/sections/plain-opening.scss";
import "@/components/sections/bridge-steps.scss";
import "@/components/sections/line-cards.scss";
import "@/components/sections/arch-cards.scss";
import "@/components/sections/board-cards.scss";
import "@/components/sections/questions.scss";
import "@/components/sections/figures.scss";
import "@/components/sections/numbered-steps.scss";
import "@/features/contact/contact-form.scss";
import "@/pages/blogs/cover.scss";
import "@/pages/home/openings.scss";
import "@/pages/page/page.scss";
import "@/pages/page/cards.scss";
import "@/pages/page/voices.scss";

/** A page that staff have made: its opening, and sections in any order. */
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
