import type { Status } from "@/generated/content";
import { type FollowedKind, type SenderEvent, timeOf, wordsOf } from "@/pages/status/status";

interface TimelineProps {
  words: Status;
  kind: FollowedKind;
  events: SenderEvent[];
}

/** Everything that happened to a case, the newest first. */
export function Timeline({ words, kind, events }: TimelineProps) {
  return (
    <section className="timeline" aria-labelledby="timeline">
      <h2 className="timeline__heading" id="timeline">
        {words.timeline.heading}
      </h2>
      <ol className="timeline__list" reversed>
        {[...events].reverse().map((event) => (
          <li className={`timeline__event ${event.own ? "timeline__event--own" : ""}`} key={event.id}>
            <p className="timeline__title">{titleOf(words, kind, event)}</p>
            <p className="timeline__time">{timeOf(event.time)}</p>
            {event.text && (
              <p className="timeline__text" dir="auto">
                {event.text}
              </p>
            )}
            {event.files.length > 0 && (
              <p className="timeline__files" dir="auto">
                {words.timeline.files}: {event.files.map(({ name }) => name).join(", ")}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Says what an event is. What only changes the state is told by the words of that state. */
function titleOf({ timeline, ...words }: Status, kind: FollowedKind, { kind: event, state, outcome }: SenderEvent) {
  if (["answer", "sameDecided", "answerRequest", "refuseRequest"].includes(event)) return timeline.answer;
  if (event === "moved") return timeline.moved;
  if (event === "lessUrgent") return timeline.lessUrgent;
  if (event === "senderWrote" || event === "senderAskedCorrection") return timeline.senderWrote;
  if (event === "senderAskedReview") return timeline.senderAskedReview;
  if (event === "askConsent") return timeline.askConsent;
  if (event === "consent") return timeline.consent;
  if (event === "consentWithdrawn") return timeline.consentWithdrawn;
  return wordsOf({ timeline, ...words }, kind, state, outcome).event;
}
