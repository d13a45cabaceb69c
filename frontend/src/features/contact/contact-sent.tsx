import { useSite } from "@/lib/site";

/** The banner after a message was stored. The empty region stands there before, or nobody would announce it. */
export function ContactSent({ success, receipt }: { success: string; receipt?: string }) {
  const { labels } = useSite();
  return (
    <div className="contact-sent" role="status">
      {receipt !== undefined && (
        <div className="contact-sent__banner">
          <p className="contact-sent__thanks">{success}</p>
          <p className="contact-sent__receipt">
            {labels.receipt} <strong className="contact-sent__number">{receipt}</strong>
          </p>
        </div>
      )}
    </div>
  );
}
