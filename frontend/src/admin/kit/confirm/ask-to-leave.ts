import { ask } from "@/admin/kit/confirm/ask";

/** Asks before what was typed in a dialog is lost. Returns whether it may be. */
export const askToLeave = (text = "What you have typed is lost.") =>
  ask({ title: "Leave without saving?", text, confirm: "Leave", cancel: "Keep editing" });
