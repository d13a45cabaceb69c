import { type ReactNode, useId } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { ActionMenu, type MenuAction } from "@/admin/kit/menu/action-menu";
import { isChangeable, type Release } from "@/admin/pages/releases/release";
import { words as allWords } from "@/admin/pages/releases/words";
import { useAsksToPublish } from "@/admin/shell/account/account";
import { serverNow, serverTime } from "@/features/auth/server-clock";
import { useSession } from "@/features/auth/session";
import { indiaClock } from "@/lib/india-time";

const words = allWords.detail;

/** What can be done with a release, after a dialog. */
export type Action = "publish" | "takeBack" | "delete" | "schedule" | "share" | "decline";

interface Props {
  release: Release;
  /** Why the last action failed. */
  children: ReactNode;
  onAsk: (action: Action) => void;
  onUnschedule: () => void;
}

/** The buttons of a release. The server decides who may press them. */
export function ReleaseActions({ release, children, onAsk, onUnschedule }: Props) {
  const id = useId();
  const isAdmin = useSession()?.role === "admin";
  const asks = useAsksToPublish();
  const { state, items, conflicts } = release;
  const changeable = isChangeable(release);
  const blocked = changeable && conflicts.length > 0;
  const button = (action: Action, label: string, look?: "primary" | "danger") => (
    <AdminButton
      label={label}
      look={look}
      off={blocked}
      aria-describedby={blocked ? id : undefined}
      onClick={() => !blocked && onAsk(action)}
    />
  );
  const entry = (action: Action, label: string, danger = false) => ({ label, onPress: () => onAsk(action), danger });
  const more: MenuAction[] = [
    ...(items.length > 0 ? [entry("share", words.preview)] : []),
    ...(state === "scheduled" ? [{ label: words.unschedule, onPress: onUnschedule }] : []),
    ...(state === "asked" && isAdmin ? [entry("decline", words.decline)] : []),
    entry("delete", words.delete, true),
  ];
  return (
    <div className="ruled row release__foot">
      <div className="small release__why" role="alert">
        {children}
      </div>
      {blocked && (
        <p className="small release__why" id={id}>
          {words.blocked}
        </p>
      )}
      {changeable && <ActionMenu label={words.more} actions={more} />}
      {changeable && items.length > 0 && (
        <>
          {button("schedule", state === "scheduled" ? words.reschedule : words.schedule)}
          {asks !== undefined && button("publish", labelOf(release, asks), "primary")}
        </>
      )}
      {state === "published" && asks === false && button("takeBack", words.takeBack, "danger")}
    </div>
  );
}

/** Says what publishing does: an admin's consent keeps the moment that an editor has asked for. */
function labelOf({ state, at }: Release, asks: boolean): string {
  if (asks) return words.ask;
  const isLater = state === "asked" && at !== null && Date.parse(at) > serverTime();
  if (isLater) return words.consent(indiaClock(at, serverNow()));
  return state === "takenBack" ? words.publishAgain : words.publish;
}
