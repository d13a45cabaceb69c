import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { Bar } from "@/admin/dashboard/bar";
import { CurrentSite } from "@/admin/dashboard/current-site";
import { Panels } from "@/admin/dashboard/panels";
import { InboxProvider } from "@/admin/inbox/live/inbox-provider";
import { loginAddress } from "@/admin/kit/addresses";
import { Questions } from "@/admin/kit/confirm/questions";
import { MoveOn } from "@/admin/kit/page-head";
import { Toasts } from "@/admin/kit/toast/toasts";
import { useKeptFocus } from "@/admin/kit/use-kept-focus";
import { AccountProvider, useOwnAccount } from "@/admin/shell/account/account";
import { ExpiredLogin } from "@/admin/shell/login/expired-login";
import { type Session, useSession } from "@/features/auth/session";
import { useKeepSession } from "@/features/auth/use-keep-session";
import { readersOf } from "@/generated/submission-labels";

/** The state that the login passes on when it navigates here. */
interface DashboardState {
  /** Whether the user has just logged in. The login had the focus, and is gone. */
  justLoggedIn?: boolean;
}

/**
 * The dashboard. Without a valid token it redirects to the login. If the token expires later, it shows
 * the login as a dialog instead, so nothing on the screen is lost.
 */
export function Dashboard() {
  const session = useSession();
  const { search, state } = useLocation() as { search: string; state: DashboardState | null };
  const [entered] = useState(() => session !== null && !session.expired);
  useKeepSession();

  if (!session || !entered) return <MoveOn to={loginAddress} state={{ search }} />;
  return (
    <CurrentSite>
      <Screen session={session} justLoggedIn={state?.justLoggedIn} />
    </CurrentSite>
  );
}

function Screen({ session, justLoggedIn }: { session: Session } & DashboardState) {
  const own = useOwnAccount();
  const main = useRef<HTMLElement>(null);
  const [takesFocus] = useState(justLoggedIn);
  useKeptFocus();
  useEffect(() => {
    if (takesFocus) main.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <AccountProvider value={own}>
      <Bar role={session.role} />
      <main id="content" aria-label="Dashboard" ref={main} tabIndex={-1}>
        <InboxProvider enabled={Object.values(readersOf).flat().includes(session.role) && !session.expired}>
          <Panels role={session.role} />
        </InboxProvider>
      </main>
      <Toasts />
      <Questions />
      {session.expired && <ExpiredLogin email={own.account?.email} />}
    </AccountProvider>
  );
}
