import { useState } from "react";
import { SearchBox } from "@/admin/kit/list/search-box";
import { words as allWords } from "@/admin/pages/words";
import { Dialog, focusAtOpening } from "@/components/dialog/dialog";
import { Picture } from "@/components/picture/picture";
import { drawingNames } from "@/generated/drawing-names";
import { scenes } from "@/generated/scenes";

const words = allWords.picture;

interface Props {
  open: boolean;
  /** The source of the picture that is shown now. */
  chosen: string;
  /** Takes the name of a drawing and what it shows. */
  onChoose: (name: string, shows: string) => void;
  onClose: () => void;
}

/** Returns the source of the picture that shows a drawing. */
export const drawingSource = (name: string) => `scenes/${name}`;

/** The dialog to choose one of the drawings in, by what they show. */
export function Drawings({ open, onClose, ...props }: Props) {
  return (
    <Dialog open={open} title={words.title} width="wide" onClose={onClose}>
      <Choices {...props} />
    </Dialog>
  );
}

const drawings = Object.keys(scenes).map((name) => ({
  name,
  shows: drawingNames[name] ?? name.replaceAll("-", " "),
}));

function Choices({ chosen, onChoose }: Pick<Props, "chosen" | "onChoose">) {
  const [q, setQ] = useState("");
  const terms = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = drawings.filter(({ name, shows }) =>
    terms.every((term) => `${shows} ${name}`.toLowerCase().includes(term)),
  );
  return (
    <>
      <div className="page-drawings__search">
        <SearchBox
          heading={words.title}
          hint={words.search}
          text={q}
          onType={setQ}
          onSearch={setQ}
          ref={focusAtOpening}
        />
      </div>
      <p className={found.length > 0 ? "visually-hidden" : "muted"} role="status">
        {found.length > 0 ? words.found(found.length) : words.noDrawing(q)}
      </p>
      <ul className="stack stack--medium page-drawings">
        {found.map(({ name, shows }) => (
          <li key={name}>
            <button
              type="button"
              className="small full stack stack--close page-drawings__drawing"
              aria-pressed={chosen === drawingSource(name)}
              onClick={() => onChoose(name, shows)}
            >
              <Picture image={{ src: drawingSource(name), alt: "" }} className="full page-drawings__image" />
              {shows}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
