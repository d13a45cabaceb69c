import { CallToAction } from "@/components/call-to-action/call-to-action";
import type { CustomPage } from "@/generated/content";
import { useLook } from "@/lib/pages";
import type { CustomPageData } from "@/pages/page/data";

type Words = CustomPage["sections"][number];

interface Props {
  section: Words;
  data: CustomPageData;
}

/** A section, in the design that its kind and its look name. */
export function Section({ section, data }: Props) {
  return (
    <div className={`page__part page__part--${groundOf(section)}`} id={"id" in section ? section.id : undefined}>
      {section.kind === "callToAction" ? (
        <CallToAction words={section} shape={section.look} tone={section.tone ?? tones[section.look]} />
      ) : (
        <Looked section={section} data={data} />
      )}
    </div>
  );
}

function Looked({ section, data }: Props) {
  const Look = useLook(`${section.kind}-${section.look}`);
  return <Look words={section} data={data} />;
}

/** The looks that lie on the colour of the page. */
const onPage = "plain left right numbers lines sheets stairs roster rings ticks people month columns list three halves";

/** The looks that begin on the colour of the page, and end with an edge. */
const onEdge = "arches tiles day";

/** Returns what a section lies on. Two sections on the colour of the page share the space between them. */
function groundOf({ kind, look }: Words): "page" | "edge" | "own" {
  if (kind === "openings") return "own"; // its space is smaller
  if (onEdge.split(" ").includes(look)) return "edge";
  return onPage.split(" ").includes(look) ? "page" : "own";
}

/** The colour of each shape of an invitation, unless the section has another one. */
const tones = {
  split: "cool",
  centre: "page",
  sun: "accent",
  door: "cool",
  slip: "accent",
  bridge: "cool",
} as const;
