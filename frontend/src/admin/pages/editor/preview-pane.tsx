import { type RefObject, useMemo, useState } from "react";
import type { Content } from "@/admin/pages/document/page";
import { PagePreview } from "@/admin/pages/editor/page-preview";
import type { Place } from "@/lib/pointer";

/** What is being edited. */
export interface Shown {
  /** The key of the document. */
  key: string;
  content: Content;
  /** The field in focus. */
  pointer: string | undefined;
  /** The paths of pages that are not on the site. */
  closed: readonly string[];
}

interface Props {
  /** The path of the page; empty if no page shows the document. */
  path: string;
  /** Documents that are shown as they are written, if nobody has edited them here. */
  beside: Record<string, Content> | undefined;
  /** Receives the function that shows what is being edited. It draws nothing else again, so typing stays fast. */
  show: RefObject<((shown: Shown) => void) | undefined>;
  onPick: (place: Place) => void;
  onFollow: (path: string) => void;
  /** F6 was pressed in the page. */
  onLeave: () => void;
}

/** The page as visitors would see it, beside its form. */
export function PreviewPane({ path, beside, show, onPick, onFollow, onLeave }: Props) {
  const [documents, setDocuments] = useState<Record<string, Content>>({});
  const [field, setField] = useState<Place>();
  const [closed, setClosed] = useState<readonly string[]>([]);
  // Documents that were edited before stay as they were left, because their drafts are kept.
  show.current = ({ key, content, pointer, closed }) => {
    setDocuments((before) => (before[key] === content ? before : { ...before, [key]: content }));
    setField(pointer === undefined ? undefined : { document: key, pointer });
    setClosed(closed);
  };
  const shown = useMemo(() => ({ ...beside, ...documents }), [beside, documents]);
  return (
    <div className="tint-cool page-editor__page">
      <PagePreview
        path={path}
        documents={shown}
        closed={closed}
        field={field}
        onPick={onPick}
        onFollow={onFollow}
        onLeave={onLeave}
      />
    </div>
  );
}
