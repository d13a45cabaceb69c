import { ask } from "@/admin/kit/confirm/ask";

/** Asks before what was typed in a dialog is lost. Returns whether it may be. */
export const askToLeave = (text = "What you have typed is lost.") =>
  ask({ title: "Leave without saving?", text, confirm: "Leave", cancel: "Keep editing" });

/** Lets the browser ask before the page is left. Chromium before 119 looks at `returnValue` only. */
export function askBrowser(event: BeforeUnloadEvent) {
  event.preventDefault();
  event.returnValue = true;
}
