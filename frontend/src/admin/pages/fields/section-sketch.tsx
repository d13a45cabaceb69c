/** The lines of each kind of section, drawn on 96 × 54. A thick line is a heading. */
const lines: Record<string, string> = {
  text: "M40 14h44M40 22h44M40 30h38M40 38h44M40 46h20",
  picture: "M54 26h34M54 34h34M54 42h22",
  cards: "M40 12h20M40 20h20M68 12h20M68 20h20M40 36h20M40 44h20M68 36h20M68 44h20",
  steps: "M8 40h14M30 40h14M52 40h14M74 40h14M8 47h10M30 47h10M52 47h10M74 47h10",
  figures: "M40 24h16M68 24h16M40 46h16M68 46h16",
  questions: "M40 10h48M40 22h48M40 34h48M40 46h48",
  quote: "M8 46h26",
  openings: "M40 12h48M40 26h48M40 40h48",
  posts: "M8 47h22M37 47h22M66 47h22",
  contact: "M40 8h48v10H40zM40 24h48v10H40zM40 40h20v8H40z",
  callToAction: "M8 34h30M8 42h22",
};

const headings: Record<string, string> = {
  text: "M8 14h22",
  picture: "M54 14h30",
  cards: "M8 12h22",
  steps: "M8 10h32",
  figures: "M8 12h20M40 14h18M68 14h18M40 36h18M68 36h18",
  questions: "M8 12h22",
  quote: "M8 18h72M8 30h56",
  openings: "M8 14h22",
  posts: "M8 9h26",
  contact: "M8 12h22",
  callToAction: "M8 20h40",
};

const shapes: Record<string, string> = {
  picture: "M8 46V26a19 19 0 0 1 38 0v20z",
  steps: "M8 32Q48 8 88 32",
  quote: "M8 8a6 6 0 0 1 12 0z",
  posts: "M8 18h22v22H8zM37 18h22v22H37zM66 18h22v22H66z",
  callToAction: "M58 28h30v12H58z",
};

/** A small drawing of a kind of section. */
export function SectionSketch({ kind }: { kind: string }) {
  return (
    <svg className="section-sketch" viewBox="0 0 96 54" aria-hidden="true" focusable="false">
      <path className="section-sketch__shape" d={shapes[kind] ?? ""} />
      <path className="section-sketch__heading" d={headings[kind] ?? ""} />
      <path className="section-sketch__line" d={lines[kind] ?? ""} />
    </svg>
  );
}
