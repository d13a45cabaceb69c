import { useRef } from "react";
import type { Content } from "@/admin/pages/document/page";
import { PagePreviewFrame, PreviewBar, usePreviewLook } from "@/admin/pages/editor/page-preview";
import { useScrollTogether } from "@/admin/pages/editor/scroll-together";

interface Props {
  /** The path of the page. */
  path: string;
  /** The key of the document. */
  page: string;
  /** The versions to compare, with their names. */
  versions: { name: string; fields: { content: Content } }[];
}

/** Versions of a page side by side as visitors would see them; one below the other on a phone. They scroll together. */
export function VersionPages({ path, page, versions }: Props) {
  const look = usePreviewLook();
  const around = useRef<HTMLDivElement>(null);
  useScrollTogether(around);
  return (
    <div className="version-pages" ref={around}>
      <PreviewBar look={look} />
      {versions.map(({ name, fields }) => (
        <section className="version-pages__version" key={name} aria-label={name}>
          <h3 className="version-pages__name">{name}</h3>
          <PagePreviewFrame path={path} look={look} name={name} documents={{ [page]: fields.content }} />
        </section>
      ))}
    </div>
  );
}
