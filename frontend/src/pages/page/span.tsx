const width = 1200;
const rise = 190;
/** How far the arch extends beyond its first and last hanger. */
const reach = 110;

/** Returns where the hanger at `x` meets the arch, which is a flat parabola. */
const topAt = (x: number) => {
  const share = (x + reach) / (width + 2 * reach);
  return Math.round(rise * (1 - 4 * share * (1 - share))) + 8;
};

/** The decorative arch above the steps of a bridge, with a hanger at the left edge of each step. */
export function Span({ count }: { count: number }) {
  const hangers = Array.from({ length: count }, (_, index) => Math.round((index * width) / count));
  return (
    <svg className="steps-bridge__span" viewBox={`0 0 ${width} ${rise}`} aria-hidden="true" focusable="false">
      <path
        className="steps-bridge__arch"
        d={`M${-reach} ${rise + 8}Q${width / 2} ${8 - rise} ${width + reach} ${rise + 8}`}
      />
      <path className="steps-bridge__hanger" d={hangers.map((x) => `M${x} ${topAt(x)}V${rise}`).join("")} />
      {hangers.map((x) => (
        <circle className="steps-bridge__knot" key={x} cx={x} cy={topAt(x)} r="9" />
      ))}
    </svg>
  );
}
