import { jobDrafts } from "@/admin/jobs/job-kind";
import { endSession } from "@/features/auth/session";

/** Logs out, and leaves nothing behind that was typed into an opening and not saved. */
export function logOut() {
  jobDrafts.device.dropAll();
  endSession();
}
