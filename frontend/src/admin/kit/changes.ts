import { storeOf } from "@/admin/kit/store";
import { kindLabels } from "@/generated/submission-labels";

const changes = storeOf(0);
const pageChanges = storeOf(0);

/**
 * Calls after which lists are not fetched again: they store nothing that a list shows, or, as in the inbox, the server
 * tells the list what has changed.
 */
const quiet = new RegExp(
  `^/api/(${[...Object.keys(kindLabels), "auth", "drafts", "inbox", "links"].join("|")})\\b|/(check|preview)$`,
);

/** Notes that this window has changed something, so that what is on the screen is fetched again. */
export function noteChange(address = "") {
  const [path = ""] = address.split("?");
  if (!quiet.test(path)) changes.set(changes.get() + 1);
  if (/^\/api\/(documents|releases)\b/.test(path)) pageChanges.set(pageChanges.get() + 1);
}

/** Returns how often this window has changed something. */
export const useChanges = changes.use;

/** Returns how often this window has changed pages. */
export const usePageChanges = pageChanges.use;
