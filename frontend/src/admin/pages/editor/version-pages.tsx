import { type RefObject, useEffect, useRef } from "react";
import { useDeadLinks } from "@/admin/pages/document/links";
import type { Content } from "@/admin/pages/document/page";
import { useClosedPaths } from "@/admin/pages/editor/closed-paths";
import { PagePreviewFrame, PreviewBar, usePreviewLook } from "@/admin/pages/editor/page-preview";

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
  const { dead } = useDeadLinks(versions.map(({ fields }) => fields.content));
  const closed = useClosedPaths(page, dead);
  useScrollTogether(around);
  return (
    <div className="narrows version-pages" ref={around}>
      <PreviewBar look={look} />
      {versions.map(({ name, fields }) => (
        <section className="version-pages__version" key={name} aria-label={name}>
          <h3 className="version-pages__name">{name}</h3>
          <PagePreviewFrame
            path={path}
            look={look}
            name={name}
            documents={{ [page]: fields.content }}
            closed={closed}
          />
        </section>
      ))}
    </div>
  );
}

/**
 * Scrolls the frames inside an element together: each is as far down as the one that somebody scrolls, in
 * proportion to its height.
 */
function useScrollTogether(around: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = around.current;
    if (!element) return;
    /** Where a frame was scrolled to from here. Its event must not scroll the others back. */
    const sent = new WeakMap<Window, number>();
    const framesIn = () => [...element.querySelectorAll("iframe")];

    function follow({ currentTarget }: Event) {
      const leader = currentTarget as Window;
      if (Math.abs((sent.get(leader) ?? -2) - leader.scrollY) < 2) return;
      sent.delete(leader);
      const part = leader.scrollY / Math.max(1, rangeOf(leader));
      for (const { contentWindow: other } of framesIn()) {
        if (!other || other === leader) continue;
        const top = Math.round(part * rangeOf(other));
        sent.set(other, top);
        other.scrollTo({ top, behavior: "instant" });
      }
    }

    const listen = () => {
      for (const { contentWindow } of framesIn()) contentWindow?.addEventListener("scroll", follow, { passive: true });
    };
    listen();
    // A frame that has loaded has another window. The event of an inner element is only heard on its way down.
    element.addEventListener("load", listen, true);
    return () => element.removeEventListener("load", listen, true);
  }, [around]);
}

/** Returns how far a page can be scrolled, in pixels. */
const rangeOf = ({ document, innerHeight }: Window) => document.documentElement.scrollHeight - innerHeight;
