import { ask } from "@/admin/kit/confirm/ask";
import { words as allWords } from "@/admin/pages/words";

const words = allWords.question;

/** A place of a page that the user is asked about. */
export interface QuestionedPlace {
  pointer: string;
  /** The name of the field or section. */
  label: string;
  /** What is wrong there, or what stands there. */
  says: string;
}

/** What the user is asked before a page is published. */
export interface PageQuestion<Place extends QuestionedPlace = QuestionedPlace> {
  title: string;
  text: string;
  places: Place[];
}

/**
 * Asks before something is published that is probably a mistake. Returns whether the user goes on in spite of it. The
 * main button leads back to the first place. `confirm` is the label of the other one.
 */
export const askAbout = <Place extends QuestionedPlace>(
  { title, text, places }: PageQuestion<Place>,
  confirm: string,
  onGo: (place: Place) => void,
) =>
  ask({
    title,
    text: (close) => (
      <>
        <p>{text}</p>
        <ul className="stack stack--medium page-question">
          {places.map((place) => (
            <li key={place.label + place.pointer}>
              <button
                type="button"
                className="link-button page-question__place"
                onClick={() => {
                  close();
                  onGo(place);
                }}
              >
                {place.label}
              </button>
              <span dir="auto">{place.says}</span>
            </li>
          ))}
        </ul>
      </>
    ),
    confirm,
    cancel: words.cancel,
    instead: () => places[0] && onGo(places[0]),
  });
