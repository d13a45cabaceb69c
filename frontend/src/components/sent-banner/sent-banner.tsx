import { useSite } from "@/lib/site";

interface SentBannerProps {
  /** What is said to whoever sent the form. */
  success: string;
  /** Number of what was stored; undefined: nothing yet. */
  receipt: string | undefined;
}

/** Says after a form was stored, and its receipt. The empty region stands there before, or nobody would announce it. */
export function SentBanner({ success, receipt }: SentBannerProps) {
  const { labels } = useSite();
  return (
    <div className="sent-banner" role="status">
      {receipt !== undefined && (
        <div className="sent-banner__card" ref={bringIntoView}>
          <p className="sent-banner__thanks">{success}</p>
          <p>
            {labels.receipt} <strong className="sent-banner__number">{receipt}</strong>
          </p>
        </div>
      )}
    </div>
  );
}

/** Forms are long: it may stand below what can be seen. */
const bringIntoView = (card: HTMLElement | null) => card?.scrollIntoView({ block: "nearest" });
