import { useSite } from "@/lib/site";
import { Openings } from "@/pages/home/openings";
import type { SectionProps } from "@/pages/page/data";
import "@/pages/home/openings.scss";

/** The newest open positions. */
export function Look({ words, data: { labels, jobs = [], open = 0 } }: SectionProps<"openings">) {
  const { navigation } = useSite();
  return (
    <div className={`page-openings page-openings--${words.look}`}>
      <Openings words={{ ...words, contact: navigation.contact }} labels={labels} jobs={jobs} open={open} />
    </div>
  );
}
