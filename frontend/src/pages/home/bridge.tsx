const span = 440;
const rise = 112;
const deck = 120;
const hangers = Array.from({ length: 10 }, (_, index) => 40 * (index + 1));

/** The height of the arch above a place on the deck: a flat parabola. */
const arch = (x: number) => Math.round(rise * 4 * (x / span) * (1 - x / span));

/** A bridge that hangs from its arch, drawn in lines on the band. It only decorates. */
export function Bridge() {
  return (
    <svg className="bridge" viewBox={`0 0 ${span} 160`} aria-hidden="true" focusable="false">
      <path className="bridge__line" d={hangers.map((x) => `M${x} ${deck}v-${arch(x)}`).join("")} />
      <path className="bridge__line" d={`M40 ${deck}v40M400 ${deck}v40`} />
      <path className="bridge__arch" d={`M0 ${deck}Q${span / 2} ${deck - 2 * rise} ${span} ${deck}`} />
      <path className="bridge__arch" d={`M0 ${deck}h${span}`} />
    </svg>
  );
}
