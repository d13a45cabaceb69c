import { useId } from "react";
import type { BudgetItem } from "@/generated/content";
import type { SectionProps } from "@/pages/page/data";
import { seatsOf } from "@/pages/page/seats";

/** The budget of a hundred rupees, drawn as a hundred coins in an arch. */
export function Look({ words }: SectionProps<"budget">) {
  const id = useId();
  return (
    <section className="section budget" aria-labelledby={id}>
      <div className="budget__inner wrap">
        <div className="budget__opening">
          <h2 id={id}>{words.heading}</h2>
          <p className="muted budget__intro">{words.intro}</p>
        </div>
        <Arch items={words.items} />
        <ul className="budget__list">
          {words.items.map((item, index) => (
            <li className="budget__item" key={index}>
              <p className="budget__share">{`₹${item.share}`}</p>
              <h3 className="heading-4">{item.label}</h3>
              <p className="muted">{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const arch = { radius: 440, rows: 6 };
/** Half the width of a coin, which is drawn around its position. */
const margin = 26;

/**
 * Draws the coins with one path for each item: a line of no length with round ends is a disc. It is
 * decorative, because the list has the same content.
 */
function Arch({ items }: { items: BudgetItem[] }) {
  const seats = seatsOf(
    items.reduce((sum, { share }) => sum + share, 0),
    arch,
  );
  const width = 2 * (arch.radius + margin);
  return (
    <svg
      className="full"
      viewBox={`${-margin} ${-margin} ${width} ${width / 2 + margin}`}
      aria-hidden="true"
      focusable="false"
    >
      {items.map((item, index) => {
        const first = items.slice(0, index).reduce((sum, { share }) => sum + share, 0);
        const path = seats
          .slice(first, first + item.share)
          .map(({ x, y }) => `M${x} ${y}h0`)
          .join("");
        return <path className="budget__coins" key={index} d={path} />;
      })}
    </svg>
  );
}
