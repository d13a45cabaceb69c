import { useLocation, useNavigate } from "react-router-dom";
import { loginAddress, resetAddress } from "@/admin/addresses";
import { LoginCard } from "@/admin/login/login-card";
import { Anchor } from "@/components/anchor/anchor";
import { ForgotForm } from "@/features/auth/forgot-form";
import { ResetForm } from "@/features/auth/reset-form";
import { endSession } from "@/features/auth/session";

const words = {
  forgot: "Forgotten password",
  set: "Set a new password",
  again: "Ask for another link",
  back: "Back to the login",
};

/** A forgotten password: asks for a link by mail, and is where that link leads. */
export function Reset() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const token = new URLSearchParams(search).get("token");
  const back = { label: words.back, href: loginAddress };

  function done() {
    endSession(); // of before: the server has ended it
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
    <LoginCard heading={words.set} back={back}>
      <ResetForm token={token} onDone={done} />
      <Anchor href={resetAddress}>{words.again}</Anchor>
    </LoginCard>
  );
}
