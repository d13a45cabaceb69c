import { useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { SectionSketch } from "@/admin/pages/fields/section-sketch";
import { words as allWords } from "@/admin/pages/words";
import { Dialog } from "@/components/dialog/dialog";
import { labelOf, type Schema } from "@/lib/schema";

const words = allWords.sections;

interface Props {
  kinds: Schema[];
  /** There is no room for another section. */
  off: boolean;
  /** Gets a section with example texts. */
  onChoose: (section: unknown) => void;
}

/** The button that adds a section, and the gallery of all kinds of sections. */
export function SectionGallery({ kinds, off, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <AdminButton label={words.add} look="primary" off={off} onClick={() => setOpen(!off)} />
      <Dialog open={open} title={words.title} width="wide" onClose={() => setOpen(false)}>
        <p>{words.hint}</p>
        <ul className="stack section-gallery">
          {kinds.map((kind) => {
            const name = String(kind.properties?.kind?.const);
            return (
              <li key={name}>
                <button
                  type="button"
                  className="full stack stack--close hovers section-gallery__kind"
                  onClick={() => {
                    setOpen(false);
                    onChoose(structuredClone(kind.examples?.[0]));
                  }}
                >
                  <SectionSketch kind={name} />
                  <strong>{labelOf(name, kind)}</strong>
                  <span className="quiet">{kind.description}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </Dialog>
    </>
  );
}
