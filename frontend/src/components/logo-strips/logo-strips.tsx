import { MotionSwitch, useMotion } from "@/components/motion/motion";
import { Picture } from "@/components/picture/picture";
import type { Logo, LogoStrip as Strip } from "@/generated/content";
import { useSite } from "@/lib/site";

/** How a name without a picture is shown: as a round seal or as a name board. */
type Form = "seal" | "board";

/**
 * Logo strips that scroll to the left and to the right in turn, as seals and boards in turn, with one switch that stops
 * all of them. A strip without entries is left out.
 */
export function LogoStrips({ strips }: { strips: Strip[] }) {
  const { labels } = useSite();
  const { moving, on, toggle } = useMotion();
  if (strips.every(({ entries }) => entries.length === 0)) return null;
  return (
    <div className={moving ? "logo-strips logo-strips--moving" : "logo-strips"}>
      <div className="logo-strips__inner wrap">
        {strips.map(
          (strip, index) =>
            strip.entries.length > 0 && (
              <LogoStrip
                key={index}
                strip={strip}
                form={index % 2 === 1 ? "board" : "seal"}
                backwards={index % 2 === 1}
              />
            ),
        )}
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

/**
 * Names or logos that scroll past in an endless loop. The list is rendered twice: when the loop starts
 * again, the copy is exactly where the first list was. Screen readers get only the first list.
 */
function LogoStrip({ strip, form, backwards }: { strip: Strip; form: Form; backwards: boolean }) {
  return (
    <section className="logo-strip">
      <h2 className="logo-strip__label">{strip.label}</h2>
      <div className="logo-strip__window">
        <div className={backwards ? "logo-strip__track logo-strip__track--backwards" : "logo-strip__track"}>
          <ul className={`logo-strip__list logo-strip__list--${form}`}>
            <Entries entries={strip.entries} form={form} />
          </ul>
          <ul className="logo-strip__list logo-strip__list--copy" aria-hidden="true">
            <Entries entries={strip.entries} form={form} />
          </ul>
        </div>
      </div>
    </section>
  );
}

/** An entry with a picture shows the picture, any other its name in this form. Below it stands what it is. */
function Entries({ entries, form }: { entries: Logo[]; form: Form }) {
  return entries.map(({ label, note, image }, index) => (
    <li className="logo-strip__item" key={index}>
      <div className={`logo-strip__entry logo-strip__entry--${image ? "picture" : form}`}>
        {image ? <Picture image={{ ...image, alt: label }} className="logo-strip__picture" /> : label}
      </div>
      {note && <p className="logo-strip__note">{note}</p>}
    </li>
  ));
}
