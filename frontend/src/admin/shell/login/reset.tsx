import { useLocation, useNavigate } from "react-router-dom";
import { loginAddress, resetAddress } from "@/admin/kit/addresses";
import { LoginCard } from "@/admin/shell/login/login-card";
import { Anchor } from "@/components/anchor/anchor";
import { ForgotForm } from "@/features/auth/forgot-form";
import { ResetForm } from "@/features/auth/reset-form";
import { endSession } from "@/features/auth/session";

const words = {
  forgot: "Forgotten password",
  set: "Set a new password",
  invited: "Set your password",
  again: "Request another link",
  back: "Back to the login",
};

/** The screen for a forgotten password: it requests a link by mail, and the link leads here with a token. */
export function Reset() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  // Links from before the token was moved behind # have it in the query.
  const fragment = new URLSearchParams(hash.slice(1));
  const invitation = fragment.get("invitation");
  const token = invitation ?? fragment.get("token") ?? new URLSearchParams(search).get("token");
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
      <ResetForm token={token} onDone={done} />
      {!invitation && <Anchor href={resetAddress}>{words.again}</Anchor>}
    </LoginCard>
  );
}
