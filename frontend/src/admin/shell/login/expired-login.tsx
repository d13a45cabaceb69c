import { useId, useLayoutEffect, useRef } from "react";
import { resetAddress } from "@/admin/kit/addresses";
import { LogOutButton } from "@/admin/shell/log-out-button";
import { Anchor } from "@/components/anchor/anchor";
import { focusFirst, openModal } from "@/components/dialog/use-modal";
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
    openModal(element);
    // The email is filled in, so the password comes next.
    const stop = focusFirst(() => element?.querySelector<HTMLElement>(email ? "input[type=password]" : "input"));
    // Browsers group a dialog that opens without a user action with the dialog below it, so Escape would
    // close both, and typed text would be lost. It still closes a dialog that is on top of this one.
    const ignoreEscape = (event: KeyboardEvent) => {
      const focused = document.activeElement?.closest("dialog") ?? element;
      if (event.key === "Escape" && focused === element) event.preventDefault();
    };
    window.addEventListener("keydown", ignoreEscape, { capture: true });
    return () => {
      window.removeEventListener("keydown", ignoreEscape, { capture: true });
      stop();
      element?.close();
    };
  }, [email]);

  return (
    <dialog
      className="dialog dialog--narrow"
      ref={dialog}
      aria-labelledby={id}
      // The back gesture of a phone closes a dialog without asking the page, so it is opened again. Close events
      // of the question about drafts bubble up to here, too.
      onClose={({ target }) => target === dialog.current && dialog.current.showModal()}
    >
      <div className="grows stack admin-expired">
        <h2 className="heading-3" id={id} tabIndex={-1}>
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
        <LogOutButton className="admin-button" label={words.logOut} />
      </div>
    </dialog>
  );
}
