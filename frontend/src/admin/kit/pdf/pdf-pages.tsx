import { useEffect, useRef, useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import type { OpenPDF } from "@/admin/kit/pdf/open-pdf";
import { PDFPage } from "@/admin/kit/pdf/pdf-page";

const words = {
  pages: (count: number) => (count === 1 ? "1 page" : `${count} pages`),
  larger: "Larger",
  smaller: "Smaller",
  beyond: (shown: number) => `Only the first ${shown} pages are shown here. Download the file to read the others.`,
};

/** As many pages are shown. */
const maxPages = 50;

/** The widths of a page, as multiples of the frame's. */
const zooms = [1, 1.5, 2, 3];

/** The pages of a PDF file, as wide as the place for them. They can be enlarged. */
export function PDFPages({ file, title }: { file: OpenPDF; title: string }) {
  const frame = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  const [step, setStep] = useState(0);
  const count = file.pages;
  const numbers = Array.from({ length: Math.min(count, maxPages) }, (_, index) => index + 1);

  useEffect(() => {
    const target = frame.current;
    if (!target) return;
    const observer = new ResizeObserver(() => setWidth(target.clientWidth));
    observer.observe(target);
    return () => observer.disconnect();
  }, []);

  const zoom = (label: string, by: number) => {
    const ends = zooms[step + by] === undefined;
    return <AdminButton label={label} aria-disabled={ends} onClick={() => setStep(ends ? step : step + by)} />;
  };

  return (
    <>
      <div className="line pdf__bar">
        <p className="muted pdf__count">{words.pages(count)}</p>
        {zoom(words.smaller, -1)}
        {zoom(words.larger, 1)}
      </div>
      {/* There is no link or button in it, so only the tabIndex lets keys scroll it. */}
      <section className="tint pdf__pages" ref={frame} aria-label={title} tabIndex={width ? 0 : undefined}>
        {numbers.map((number) => (
          <PDFPage key={number} file={file} number={number} width={width * (zooms[step] ?? 1)} />
        ))}
        {count > maxPages && <p className="muted">{words.beyond(maxPages)}</p>}
      </section>
    </>
  );
}
