import { dropJobDrafts } from "@/admin/jobs/job-drafts";
import { endSession } from "@/features/auth/session";

/** Logs out, and leaves nothing behind that was typed into an opening and not saved. */
export function logOut() {
  dropJobDrafts();
  endSession();
}
