import type { ReactNode } from "react";
import { Document } from "@/app/document";
import type { Site } from "@/generated/content";
import { SiteProvider } from "@/lib/site";
import type { Boot } from "@/lib/view";

/** The whole document around a router, the same on the server and in the browser. */
export function SiteApp({ boot, bootText, children }: { boot: Boot; bootText: string; children: ReactNode }) {
  return (
    <Document boot={boot} bootText={bootText}>
      <SiteProvider value={boot.site as Site}>{children}</SiteProvider>
    </Document>
  );
}
