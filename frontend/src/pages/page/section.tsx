import type { ReactElement } from "react";
import { CallToAction } from "@/components/call-to-action/call-to-action";
import { ArchCards } from "@/components/sections/arch-cards";
import { BoardCards } from "@/components/sections/board-cards";
import { BridgeSteps } from "@/components/sections/bridge-steps";
import { Figures } from "@/components/sections/figures";
import { LineCards } from "@/components/sections/line-cards";
import { NumberedSteps } from "@/components/sections/numbered-steps";
import type { CustomPage } from "@/generated/content";
import { Contact } from "@/pages/page/contact";
import type { CustomPageData } from "@/pages/page/data";
import { NewestOpenings } from "@/pages/page/openings";
import { PictureText } from "@/pages/page/picture-text";
import { Posts } from "@/pages/page/posts";
import { Questions } from "@/pages/page/questions";
import { Quote } from "@/pages/page/quote";
import { PlainText } from "@/pages/page/text";

type Words = CustomPage["sections"][number];

/** A section, in the design that its kind and its look name. */
export function Section({ section, data }: { section: Words; data: CustomPageData }) {
  const id = "id" in section ? section.id : undefined;
  return (
    <div className={`page__part page__part--${groundOf(section)}`} id={id}>
      {draw(section, data)}
    </div>
  );
}

/**
 * Returns what a section lies on. Two sections on the colour of the page share the space between them. Arches
 * begin on that colour and end with an edge.
 */
function groundOf({ kind, look }: Words): "page" | "edge" | "own" {
  if (kind === "openings") return "own"; // its space is smaller
  if (look === "arches") return "edge";
  return ["plain", "left", "right", "numbers", "lines"].includes(look) ? "page" : "own";
}

function draw(section: Words, data: CustomPageData): ReactElement {
  switch (section.kind) {
    case "text":
      return <PlainText words={section} />;
    case "picture":
      return <PictureText words={section} />;
    case "cards":
      if (section.look === "arches") return <ArchCards {...section} />;
      if (section.look === "board") return <BoardCards {...section} />;
      return <LineCards {...section} intro={section.intro ? [section.intro] : []} />;
    case "steps":
      return section.look === "bridge" ? <BridgeSteps {...section} /> : <NumberedSteps {...section} />;
    case "figures":
      return (
        <div className={`page-figures page-figures--${section.look}`}>
          <Figures {...section} />
        </div>
      );
    case "questions":
      return <Questions words={section} />;
    case "quote":
      return <Quote words={section} />;
    case "openings":
      return <NewestOpenings words={section} data={data} />;
    case "posts":
      return <Posts words={section} data={data} />;
    case "contact":
      return <Contact words={section} data={data} />;
    case "callToAction":
      return <CallToAction words={section} shape={section.look} tone={tones[section.look]} />;
  }
}

/** The colour of each shape of an invitation, as the given pages have it. */
const tones = {
  split: "cool",
  centre: "page",
  sun: "accent",
  door: "cool",
  slip: "accent",
  bridge: "cool",
} as const;
