import { type ComponentType, useEffect, useState } from "react";
import { useSite } from "@/lib/site";

/** Loads the admin area. It has its own bundle and is never rendered on the server. */
export function AdminRoute() {
  const { brand } = useSite();
  const [Admin, setAdmin] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!import.meta.env.SSR) void import("@/admin/admin").then((module) => setAdmin(() => module.Admin));
  }, []);

  if (Admin) return <Admin />;
  return (
    <main id="content">
      <title>{`Admin | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <noscript>The admin area needs JavaScript. Please switch it on for this site.</noscript>
    </main>
  );
}
