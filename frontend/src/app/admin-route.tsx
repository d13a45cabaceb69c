import { type ComponentType, useEffect, useState } from "react";
import { PageStopped } from "@/app/page-failed";
import { LogoMark } from "@/components/logo/logo";
import { useSite } from "@/lib/site";
import { browserHintId } from "@/lib/view";

/** Loads the admin area. It has its own bundle. Until that has come, its frame shows, which the server renders. */
export function AdminRoute({ frame: Frame }: { frame: ComponentType<{ brand: string }> }) {
  const { brand } = useSite();
  const [Admin, setAdmin] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (import.meta.env.SSR) return;
    import("@/admin/admin").then(
      (module) => setAdmin(() => module.Admin),
      () => setFailed(true),
    );
  }, []);

  if (failed) return <PageStopped />;
  if (Admin) return <Admin />;
  return (
    <>
      <title>{`Admin | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <Frame brand={brand.shortName} />
    </>
  );
}

/** The frame of the dashboard: its header, without what only the script knows. */
export const DashboardFrame = ({ brand }: { brand: string }) => (
  <>
    <header className="band admin-bar">
      <div className="line admin-bar__inside">
        <LogoMark className="admin-bar__mark" />
        <h1 className="small breaks admin-bar__heading">{brand}</h1>
      </div>
    </header>
    <main className="admin-tabs__panel">{browserHint}</main>
  </>
);

/** The frame of the screens for users who are not logged in: the card, without its form. */
export const LoginFrame = ({ brand }: { brand: string }) => (
  <main className="stack stack--loose admin-login">
    <div className="stack stack--loose admin-login__card">
      <h1 className="line quiet strong admin-login__brand">
        <LogoMark className="admin-login__mark" />
        {brand}
      </h1>
      {browserHint}
    </div>
  </main>
);

/**
 * Stands in the server's frame, for browsers whose scripts are switched off or that lack what the admin area needs.
 * The loader hides it in the others.
 */
const browserHint = (
  <p id={browserHintId} hidden={!import.meta.env.SSR}>
    The admin area needs JavaScript, and Chrome or Edge 109, Safari 16.4, Firefox 115 or a newer browser.
  </p>
);
