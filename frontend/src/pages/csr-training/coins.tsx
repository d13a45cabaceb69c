import type { BudgetItem, Budget as Words } from "@/generated/content";
import { seatsOf } from "@/pages/csr-training/seats";

/** The budget of a hundred rupees, drawn as a hundred coins in an arch. */
export function Coins({ budget }: { budget: Words }) {
  return (
    <section className="coins" aria-labelledby="budget-heading">
      <div className="coins__inner wrap">
        <div className="coins__opening">
          <h2 id="budget-heading">{budget.heading}</h2>
          <p className="coins__intro">{budget.intro}</p>
        </div>
        <Arch items={budget.items} />
        <ul className="coins__list">
          {budget.items.map((item, index) => (
            <li className="coins__item" key={index}>
              <p className="coins__share">{`₹${item.share}`}</p>
              <h3 className="coins__label">{item.label}</h3>
              <p className="coins__text">{item.text}</p>
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
      className="coins__arch"
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
        return <path className="coins__coins" key={index} d={path} />;
      })}
    </svg>
  );
}
