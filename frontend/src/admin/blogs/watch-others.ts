import type { DraftKeeper } from "@/admin/blogs/draft-keeper";

/** Milliseconds between two looks. */
const pause = 15_000;

/** Looks who else writes at a stored post, also while nothing is typed, as long as the page is seen. Returns how to stop. */
export function watchOthers(keeper: DraftKeeper): () => void {
  const look = () => {
    if (keeper.version > 0 && document.visibilityState === "visible") void keeper.look();
  };
  const timer = window.setInterval(look, pause);
  document.addEventListener("visibilitychange", look);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
