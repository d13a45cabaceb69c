import { useNow } from "@/admin/list/use-now";

const zone = { timeZone: "Asia/Kolkata" } as const;
const whole = new Intl.DateTimeFormat("en-IN", {
  ...zone,
  day: "2-digit",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const day = new Intl.DateTimeFormat("en-IN", { ...zone, day: "numeric", month: "short" });
const dayAndYear = new Intl.DateTimeFormat("en-IN", { ...zone, day: "numeric", month: "short", year: "numeric" });

const inMinute = 60_000;

/** A moment in India Standard Time, wherever the reader is; `iso` is in UTC. */
export function IstTime({ iso }: { iso: string }) {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return <span>{iso}</span>;
  return <time dateTime={moment.toISOString()}>{sayMoment(moment)}</time>;
}

/** The same as short as can be: how long ago today, else the day. Pointed at, it says the moment. */
export function ShortTime({ iso }: { iso: string }) {
  const now = useNow();
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return <span>{iso}</span>;
  return (
    <time dateTime={moment.toISOString()} title={sayMoment(moment)}>
      {sayShortly(moment, now)}
    </time>
  );
}

const sayMoment = (moment: Date) => `${whole.format(moment)} IST`;

function sayShortly(moment: Date, now: Date): string {
  if (dayAndYear.format(moment) === dayAndYear.format(now)) {
    // A clock that is a little ahead makes nothing come from the future.
    const minutes = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / inMinute));
    if (minutes < 1) return "just now";
    return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
  }
  const sameYear = dayAndYear.format(moment).slice(-4) === dayAndYear.format(now).slice(-4);
  return (sameYear ? day : dayAndYear).format(moment);
}
