import { ErrorSummary } from "@/components/form-result/form-result";
import { Picture } from "@/components/picture/picture";
import { messagesBeside } from "@/lib/forms/submission";
import { useView } from "@/lib/view";
import { AskForLink } from "@/pages/your-data/ask-for-link";
import { HeldData, Part } from "@/pages/your-data/held-data";
import { StepForm } from "@/pages/your-data/step-form";
import type { YourDataShown } from "@/pages/your-data/your-data";
import "@/pages/your-data/your-data.scss";

/** The page on which people see, download, correct and erase what is held about their address. */
export function Page({ data }: { data: YourDataShown }) {
  const { form: sent } = useView();
  // A correction that was refused is written again, or can be copied.
  const text = sent?.values.text?.[0];
  const step = text ? "correct" : data.step;
  const number = text ? sent?.values.receipt?.[0] : data.receipt;
  const about = data.held.find(({ receipt, mayAct }) => receipt === number && mayAct);
  const lost = text && !about && (
    <dl className="your-data__list">
      <Part label={data.document.steps.correction.label}>{text}</Part>
    </dl>
  );
  return (
    <div className={`your-data wrap${data.secret ? "" : " your-data--ask"}`}>
      {!data.secret && (
        <>
          <AskForLink data={data}>{lost}</AskForLink>
          {data.document.image && <Picture image={data.document.image} className="full" loading="eager" />}
        </>
      )}
      {data.secret && sent?.problem && (
        <ErrorSummary problem={messagesBeside([], sent.errors) ?? sent.problem} fields={[]} />
      )}
      {data.secret && lost}
      {data.secret && step && about && <StepForm data={data} step={step} about={about} text={text} />}
      {data.secret && !(step && about) && <HeldData data={data} />}
    </div>
  );
}
