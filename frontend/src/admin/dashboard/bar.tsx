import { ClockNotice } from "@/admin/dashboard/clock-notice";
import { FindingsNotice } from "@/admin/dashboard/findings-notice";
import { roleLabel } from "@/admin/shell/account/account";
import { AccountButton } from "@/admin/shell/account/account-dialog";
import { LogOutButton } from "@/admin/shell/log-out-button";
import { LogoMark } from "@/components/logo/logo";
import { useSite } from "@/lib/site";

const words = {
  heading: (brand: string) => `${brand} dashboard`,
  skip: "Skip to the lists",
  name: "Dashboard",
  role: "Logged in as",
  site: "Visit site",
  logOut: "Log out",
};

/** The dashboard's header: brand, signed-in role, links out, and what is wrong with the site. */
export function Bar({ role }: { role: string }) {
  const { brand } = useSite();
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a header outside of main is the banner, which has a name
    <header className="band admin-bar on-screen" aria-label={words.name}>
      <a className="on-screen skip-link" href="#content">
        {words.skip}
      </a>
      <div className="line admin-bar__inside">
        <LogoMark className="admin-bar__mark" />
        <div className="grows">
          <h1 className="small breaks admin-bar__heading">{words.heading(brand.shortName)}</h1>
          <div className="small admin-bar__role">
            <span className="visually-hidden">{`${words.role} `}</span>
            <span>{roleLabel(role)}</span>
            <AccountButton />
          </div>
        </div>
        <a className="underlined small strong admin-bar__action" href="/">
          {words.site}
        </a>
        <LogOutButton className="underlined small strong admin-bar__action" label={words.logOut} />
      </div>
      <ClockNotice />
      {role === "admin" && <FindingsNotice />}
    </header>
  );
}
