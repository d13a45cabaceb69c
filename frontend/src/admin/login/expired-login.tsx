import { useId, useLayoutEffect, useRef } from "react";
import { resetAddress } from "@/admin/addresses";
import { logOut } from "@/admin/log-out";
import { Anchor } from "@/components/anchor/anchor";
import { LoginForm } from "@/features/auth/login-form";
import { useScrollLock } from "@/lib/scroll-lock";

const words = {
  heading: "Please log in again",
  why: "Your login has expired. Nothing on this screen is lost: log in and continue where you stopped.",
  forgot: "Forgot your password?",
  logOut: "Log out instead",
};

/**
 * A login dialog on top of the screen, which stays as it is. Unlike other dialogs it cannot be closed,
 * because nothing behind it works. `email` is the user whose login has expired, if known.
 */
export function ExpiredLogin({ email }: { email?: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useScrollLock(true);

  // Closes the dialog before React removes it, so the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The email is filled in, so the password comes next.
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
      // The back gesture of a phone closes a dialog without asking the page, so it is opened again.
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
 * Ignores Escape. Browsers group a dialog that opens without a user action with the dialog below it,
 * so Escape would close both, and typed text would be lost.
 */
function ignoreEscape(event: KeyboardEvent) {
  if (event.key === "Escape") event.preventDefault();
}
