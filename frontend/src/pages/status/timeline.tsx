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
    <section className="ruled timeline" aria-labelledby="timeline">
      <h2 className="heading-3 timeline__heading" id="timeline">
        {words.timeline.heading}
      </h2>
      <ol className="timeline__list" reversed>
        {[...events].reverse().map((event) => (
          <li className={`timeline__event ${event.own ? "timeline__event--own" : ""}`} key={event.id}>
            <p className="strong timeline__title">{titleOf(words, kind, event)}</p>
            <p className="quiet timeline__time">{timeOf(event.time)}</p>
            {event.text && (
              <p className="tint-cool timeline__text" dir="auto">
                {event.text}
              </p>
            )}
            {event.files.length > 0 && (
              <p className="quiet timeline__files" dir="auto">
                {words.timeline.files}: {event.files.map(({ name }) => name).join(", ")}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The acts that the timeline tells in the words of another one. */
const toldAs: Record<string, string> = {
  sameDecided: "answer",
  answerRequest: "answer",
  refuseRequest: "answer",
  senderAskedCorrection: "senderWrote",
};

/** Says what an event is: in the words that the document has for it, or else in those of the state that it leads to. */
function titleOf({ timeline, ...words }: Status, kind: FollowedKind, { kind: event, state, outcome }: SenderEvent) {
  const told = (timeline as Partial<Record<string, string>>)[toldAs[event] ?? event];
  if (told) return told;
  return wordsOf({ timeline, ...words }, kind, state, outcome).event;
}
