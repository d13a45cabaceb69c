import { useNow } from "@/admin/kit/list/use-now";
import { indiaDateTime, timeAgo } from "@/lib/india-time";

interface Props {
  /** ISO 8601 in UTC; other text is shown as it is. */
  iso: string;
}

/** Day and time in India, wherever the reader is. */
export function IstTime({ iso }: Props) {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return <span>{iso}</span>;
  return <time dateTime={moment.toISOString()}>{indiaDateTime(moment)}</time>;
}

/** How long ago a moment was, kept up to date; day and time are in its title. */
export function ShortTime({ iso }: Props) {
  const now = useNow();
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return <span>{iso}</span>;
  return (
    <time dateTime={moment.toISOString()} title={indiaDateTime(moment)}>
      {timeAgo(moment, now)}
    </time>
  );
}
