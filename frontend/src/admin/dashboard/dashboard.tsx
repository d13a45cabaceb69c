import { useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useAccount } from "@/admin/account/use-account";
import { loginAddress } from "@/admin/addresses";
import { Bar } from "@/admin/dashboard/bar";
import { Panels } from "@/admin/dashboard/panels";
import { InboxProvider } from "@/admin/inbox/inbox-provider";
import { ExpiredLogin } from "@/admin/login/expired-login";
import { PageHead } from "@/admin/page-head";
import { Toasts } from "@/admin/toast/toasts";
import { type Session, useSession } from "@/features/auth/session";
import { useKeepSession } from "@/features/auth/use-keep-session";

/**
 * What an admin sees at work. Who comes without a valid token goes to the login; when the
 * token ends in mid-work, the login comes here instead, over what is on the screen.
 */
export function Dashboard() {
  const session = useSession();
  const { search } = useLocation();
  const [entered] = useState(() => session !== null && !session.expired);
  useKeepSession();

  if (!session || !entered) return <Navigate to={loginAddress} replace state={{ search }} />;
  return <Desk session={session} />;
}

function Desk({ session }: { session: Session }) {
  const own = useAccount();
  return (
    <>
      <PageHead title="Dashboard" />
      <Bar role={session.role} own={own} />
      <main id="content">
        <InboxProvider on={session.role === "admin" && !session.expired}>
          <Panels role={session.role} />
        </InboxProvider>
      </main>
      <Toasts />
      {session.expired && <ExpiredLogin email={own.account?.email} />}
    </>
  );
}
