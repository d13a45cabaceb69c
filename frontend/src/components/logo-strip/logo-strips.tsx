import { LogoStrip } from "@/components/logo-strip/logo-strip";
import { MotionSwitch } from "@/components/motion/motion-switch";
import { useMotion } from "@/components/motion/use-motion";
import type { LogoStrip as Strip } from "@/generated/content";
import { useSite } from "@/lib/site";

/** Logo strips below each other, in turn to the left and to the right, with one switch that stops them all. */
export function LogoStrips({ strips }: { strips: Strip[] }) {
  const { labels } = useSite();
  const { moving, on, toggle } = useMotion();
  return (
    <div className={moving ? "logo-strips logo-strips--moving" : "logo-strips"}>
      <div className="logo-strips__inner wrap">
        {strips.map((strip, index) => (
          <LogoStrip key={strip.label} strip={strip} backwards={index % 2 === 1} />
        ))}
        <MotionSwitch
          className="logo-strips__switch"
          on={on}
          onToggle={toggle}
          pauseLabel={labels.pauseLogos}
          playLabel={labels.playLogos}
        />
      </div>
    </div>
  );
}
