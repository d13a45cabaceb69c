import type { OpeningsSection } from "@/generated/content";
import { useSite } from "@/lib/site";
import { Openings } from "@/pages/home/openings";
import type { CustomPageData } from "@/pages/page/data";

interface Props {
  words: OpeningsSection;
  data: CustomPageData;
}

/** The newest open positions. */
export function NewestOpenings({ words, data: { labels, jobs = [], open = 0 } }: Props) {
  const { navigation } = useSite();
  return (
    <div className={`page-openings page-openings--${words.look}`}>
      <Openings words={{ ...words, contact: navigation.contact }} labels={labels} jobs={jobs} open={open} />
    </div>
  );
}
