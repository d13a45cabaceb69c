import { jobDrafts } from "@/admin/jobs/job-kind";
import { endSession } from "@/features/auth/session";

/** Logs out, and deletes unsaved drafts of openings from this device. */
export function logOut() {
  jobDrafts.device.dropAll();
  endSession();
}
