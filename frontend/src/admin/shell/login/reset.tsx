import { useLocation, useNavigate } from "react-router-dom";
import { loginAddress, resetAddress } from "@/admin/kit/addresses";
import { useFetched } from "@/admin/kit/use-fetched";
import { roleLabel } from "@/admin/shell/account/account";
import { LoginCard } from "@/admin/shell/login/login-card";
import { Anchor } from "@/components/anchor/anchor";
import { LiveRegion } from "@/components/live-region/live-region";
import { readInvitation } from "@/features/auth/calls";
import { ForgotForm } from "@/features/auth/forgot-form";
import { ResetForm } from "@/features/auth/reset-form";
import { endSession } from "@/features/auth/session";
import { useSite } from "@/lib/site";

const words = {
  forgot: "Forgotten password",
  set: "Set a new password",
  invited: "Set your password",
  account: (name: string, brand: string, host: string) =>
    `${name}, you have an account for the admin area of ${brand} (${host}).`,
  role: (role: string, email: string) => `Your role is ${role}. You log in with ${email}.`,
  again: "Request another link",
  back: "Back to the login",
};

/** The screen for a forgotten password: it requests a link by mail, and the link leads here with a token. */
export function Reset() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  // Links from before the token was moved behind # have it in the query.
  const fragment = new URLSearchParams(hash.slice(1));
  const invitation = fragment.get("invitation") ?? "";
  const token = invitation || (fragment.get("token") ?? new URLSearchParams(search).get("token"));
  const { brand } = useSite();
  // Without an answer, the form stays: the link may still hold.
  const invited = useFetched(() => readInvitation(invitation), invitation).value;
  const back = { label: words.back, href: loginAddress };

  function done() {
    endSession(); // The server has ended all sessions of this account.
    navigate(loginAddress, { replace: true, state: { reset: true } });
  }

  if (!token) {
    return (
      <LoginCard heading={words.forgot} back={back}>
        <ForgotForm />
      </LoginCard>
    );
  }
  return (
    <LoginCard heading={invitation ? words.invited : words.set} back={back}>
      {invited?.person && (
        <div className="stack stack--tight">
          <p>{words.account(invited.person.name, brand.name, window.location.host)}</p>
          <p>{words.role(roleLabel(invited.person.role), invited.person.email)}</p>
        </div>
      )}
      {invited &&
        (invited.problem ? (
          <LiveRegion role="alert">{invited.problem}</LiveRegion>
        ) : (
          <ResetForm token={token} onDone={done} />
        ))}
      {!invitation && <Anchor href={resetAddress}>{words.again}</Anchor>}
    </LoginCard>
  );
}
