import { Picture } from "@/components/picture/picture";
import type { Logo, LogoStrip as Strip } from "@/generated/content";

/**
 * Names or logos that run past without an end: the list stands twice in a row, so that the
 * second has just taken the first one's place when the loop starts over. The second is
 * hidden from screen readers.
 */
export function LogoStrip({ strip, backwards = false }: { strip: Strip; backwards?: boolean }) {
  return (
    <section className="logo-strip">
      <h2 className="logo-strip__label">{strip.label}</h2>
      <div className="logo-strip__window">
        <div className={backwards ? "logo-strip__track logo-strip__track--backwards" : "logo-strip__track"}>
          <ul className="logo-strip__list">
            <Entries entries={strip.entries} />
          </ul>
          <ul className="logo-strip__list logo-strip__list--copy" aria-hidden="true">
            <Entries entries={strip.entries} />
          </ul>
        </div>
      </div>
    </section>
  );
}

function Entries({ entries }: { entries: Logo[] }) {
  return entries.map(({ id, label, image }) => (
    <li className="logo-strip__entry" key={id}>
      {image ? <Picture image={{ ...image, alt: label }} className="logo-strip__picture" /> : label}
    </li>
  ));
}
