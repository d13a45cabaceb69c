/** The lines of each kind of section, drawn on 96 × 54. A thick line is a heading. */
const lines: Record<string, string> = {
  text: "M40 14h44M40 22h44M40 30h38M40 38h44M40 46h20",
  picture: "M54 26h34M54 34h34M54 42h22",
  cards: "M40 12h20M40 20h20M68 12h20M68 20h20M40 36h20M40 44h20M68 36h20M68 44h20",
  steps: "M8 40h14M30 40h14M52 40h14M74 40h14M8 47h10M30 47h10M52 47h10M74 47h10",
  chapters: "M40 10h44M40 18h38M40 36h44M40 44h30",
  figures: "M40 24h16M68 24h16M40 46h16M68 46h16",
  questions: "M40 10h48M40 22h48M40 34h48M40 46h48",
  funnel: "M8 24h28M8 32h28M8 40h28",
  budget: "M72 24h16M72 32h16",
  audiences: "M8 22h20M8 30h20M8 38h16M38 22h20M38 30h20M68 22h20M68 30h20",
  trades: "M40 12h12M60 12h28M40 26h12M60 26h28M40 40h12M60 40h28",
  sides: "M8 40h34M8 47h34M54 40h34M54 47h34",
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
  chapters: "M8 10h22M8 36h22",
  figures: "M8 12h20M40 14h18M68 14h18M40 36h18M68 36h18",
  questions: "M8 12h22",
  calendar: "M8 10h32",
  funnel: "M8 12h28",
  budget: "M72 14h16",
  audiences: "M8 12h20M38 12h20M68 12h20",
  trades: "M8 12h22",
  sides: "M8 32h26M54 32h26",
  quote: "M8 18h72M8 30h56",
  openings: "M8 14h22",
  posts: "M8 9h26",
  contact: "M8 12h22",
  callToAction: "M8 20h40",
};

const shapes: Record<string, string> = {
  picture: "M8 46V26a19 19 0 0 1 38 0v20z",
  steps: "M8 32Q48 8 88 32",
  calendar: "M8 18h80v28H8zM28 18v28M48 18v28M68 18v28M8 32h80",
  funnel: "M48 46a20 20 0 0 1 40 0zM58 46a10 10 0 0 1 20 0z",
  budget: "M8 46a28 28 0 0 1 56 0zM22 46a14 14 0 0 1 28 0z",
  sides: "M8 24Q48 4 88 24",
  quote: "M8 8a6 6 0 0 1 12 0z",
  posts: "M8 18h22v22H8zM37 18h22v22H37zM66 18h22v22H66z",
  callToAction: "M58 28h30v12H58z",
};

export function SectionSketch({ kind }: { kind: string }) {
  return (
    <svg className="full tint section-sketch" viewBox="0 0 96 54" aria-hidden="true" focusable="false">
      <path className="section-sketch__shape" d={shapes[kind] ?? ""} />
      <path className="section-sketch__heading" d={headings[kind] ?? ""} />
      <path className="section-sketch__line" d={lines[kind] ?? ""} />
    </svg>
  );
}
