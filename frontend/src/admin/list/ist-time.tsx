const format = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "2-digit",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** A moment in India Standard Time, wherever the reader is; `iso` is in UTC. */
export function IstTime({ iso }: { iso: string }) {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return <span>{iso}</span>;
  return <time dateTime={moment.toISOString()}>{`${format.format(moment)} IST`}</time>;
}
