import { useEffect, useRef, useState } from "react";
import type { OpenPDF } from "@/admin/kit/pdf/open-pdf";

const words = {
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  failed: "This page cannot be shown here. Download the file to read it.",
  picture: "A picture without text that could be read aloud",
};

interface Props {
  file: OpenPDF;
  number: number;
  /** The width in CSS pixels. */
  width: number;
}

/** A page of a PDF file, drawn when it is scrolled into view and dropped when it is far away. */
export function PDFPage({ file, number, width }: Props) {
  const frame = useRef<HTMLElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const target = frame.current;
    if (!target) return;
    // The last entry is the present state: a busy browser reports several changes at once.
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: target.parentElement,
      rootMargin: "100% 0px",
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const into = paper.current;
    if (!into || !width) return;
    into.style.width = `${width}px`;
    if (!near) return into.replaceChildren();
    const abort = new AbortController();
    const { signal } = abort;
    file.drawPage(number, into, { width, label: words.picture, signal }).then(
      () => setFailed(false),
      () => {
        if (!signal.aborted) setFailed(true);
      },
    );
    return () => abort.abort();
  }, [file, number, near, width]);

  return (
    <figure className="pdf__page" ref={frame} aria-label={words.page(number, file.pages)}>
      <div className="pdf__paper" ref={paper} />
      {failed && <p className="strong attention">{words.failed}</p>}
    </figure>
  );
}
