import { Figures } from "@/components/sections/figures";
import type { SectionProps } from "@/pages/page/data";
import "@/components/counter/counter.scss";
import "@/components/sections/figures.scss";

/** Large numbers that count up. */
export function Look({ words }: SectionProps<"figures">) {
  return (
    <div className={`section page-figures--${words.look}`}>
      <Figures {...words} />
    </div>
  );
}
