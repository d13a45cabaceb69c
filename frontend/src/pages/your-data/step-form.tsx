import { Button } from "@/components/button/button";
import { TextField } from "@/components/field/text-field";
import { fill } from "@/lib/fill";
import { messageText } from "@/lib/forms/declared-field";
import { action, type Held, type Step, type YourDataShown } from "@/pages/your-data/your-data";

const callOf: Record<Step, string> = { withdraw: "withdrawals", correct: "corrections", erase: "erasures" };

interface StepFormProps {
  data: YourDataShown;
  step: Step;
  about: Held;
  /** What was typed before the server refused it. */
  text?: string;
}

/** The second of two steps: says what will happen. Only its button does it. */
export function StepForm({ data, step, about, text }: StepFormProps) {
  const { document, secret, days } = data;
  const { steps } = document;
  const words = steps[step];

  return (
    <form className="your-data__form" aria-invalid={false} action={action(callOf[step])} method="post">
      <header className="your-data__head">
        <p className="text-kicker">
          {about.what} <span className="your-data__receipt">{about.receipt}</span>
        </p>
        <h1>{words.heading}</h1>
        <p className="text-lead">{fill(words.text, { days })}</p>
        {step === "erase" && about.mustStay && <p className="strong tint-cool your-data__stay">{about.mustStay}</p>}
      </header>
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="receipt" value={about.receipt} />
      {step === "correct" && (
        <TextField
          name="text"
          field={{ ...messageText, required: "" }}
          words={steps.correction}
          value={text}
          rows={5}
        />
      )}
      <div className="row row--wide centred">
        {!(step === "erase" && about.mustStay) && <Button type="submit">{words.submit}</Button>}
        <a href={`/your-data/${secret}`}>{steps.back}</a>
      </div>
    </form>
  );
}
