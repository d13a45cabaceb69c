import { useLocation } from "react-router-dom";
import { dashboardAddress, resetAddress } from "@/admin/kit/addresses";
import { MoveOn } from "@/admin/kit/page-head";
import { LoginCard } from "@/admin/shell/login/login-card";
import { Anchor } from "@/components/anchor/anchor";
import { LiveRegion } from "@/components/live-region/live-region";
import { LoginForm } from "@/features/auth/login-form";
import { useSession } from "@/features/auth/session";

const words = {
  heading: "Admin login",
  forgot: "Forgot your password?",
  reset: "Your new password is set. Please log in with it.",
  back: "Back to the site",
};

/** The state that other screens pass on when they navigate here. */
interface LoginState {
  /** The query of the dashboard's address to return to. */
  search?: string;
  /** Whether the user has just set a new password with the link from a mail. */
  reset?: boolean;
}

/** The login screen. Users who are logged in are redirected to the dashboard. */
export function Login() {
  const session = useSession();
  const { state } = useLocation() as { state: LoginState | null };
  if (session && !session.expired)
    return <MoveOn to={dashboardAddress + (state?.search ?? "")} state={{ justLoggedIn: true }} />;
  return (
    <LoginCard heading={words.heading} back={{ label: words.back, href: "/" }}>
      {state?.reset && <LiveRegion>{words.reset}</LiveRegion>}
      <LoginForm forgot={<Anchor href={resetAddress}>{words.forgot}</Anchor>} />
    </LoginCard>
  );
}
