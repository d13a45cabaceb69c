import { useId, useLayoutEffect, useRef } from "react";
import { resetAddress } from "@/admin/addresses";
import { logOut } from "@/admin/log-out";
import { Anchor } from "@/components/anchor/anchor";
import { LoginForm } from "@/features/auth/login-form";

const words = {
  heading: "Please log in again",
  why: "Your login has ended. Nothing on this screen is lost: log in, and it goes on where it stopped.",
  forgot: "Forgot your password?",
  logOut: "Log out instead",
};

/**
 * The login over what is on the screen, which stays as it is. Unlike our other overlays it
 * cannot be closed: behind it nothing works any more. `email` is whose login has ended, if known.
 */
export function ExpiredLogin({ email }: { email?: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Closed before it leaves the document, or the browser would not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Who it was is filled in, so the password comes next.
    if (email) element?.querySelector<HTMLElement>("input[type=password]")?.focus();
    window.addEventListener("keydown", ignoreEscape, { capture: true });
    return () => {
      window.removeEventListener("keydown", ignoreEscape, { capture: true });
      element?.close();
    };
  }, [email]);

  return (
    <dialog
      className="dialog dialog--narrow"
      ref={dialog}
      aria-labelledby={id}
      // The way back of a phone closes it whatever the page says.
      onClose={() => dialog.current?.showModal()}
    >
      <div className="admin-expired">
        <h2 className="admin-expired__heading" id={id}>
          {words.heading}
        </h2>
        <p>{words.why}</p>
        <LoginForm
          known={email}
          forgot={
            <Anchor href={resetAddress} newTab>
              {words.forgot}
            </Anchor>
          }
        />
        <button type="button" className="admin-button" onClick={logOut}>
          {words.logOut}
        </button>
      </div>
    </dialog>
  );
}

/**
 * As nobody asked for this dialog, browsers take it for one with what is open below, and an
 * Escape would close both, with what was typed there.
 */
function ignoreEscape(event: KeyboardEvent) {
  if (event.key === "Escape") event.preventDefault();
}
