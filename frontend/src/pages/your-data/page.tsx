import { ErrorSummary } from "@/components/form-result/form-result";
import { Picture } from "@/components/picture/picture";
import { messagesBeside } from "@/lib/forms/submission";
import { useView } from "@/lib/view";
import { AskForLink } from "@/pages/your-data/ask-for-link";
import { HeldData } from "@/pages/your-data/held-data";
import { StepForm } from "@/pages/your-data/step-form";
import type { YourDataShown } from "@/pages/your-data/your-data";
import "@/pages/your-data/your-data.scss";

/** The page on which people see, download, correct and erase what is held about their address. */
export function Page({ data }: { data: YourDataShown }) {
  const { form: sent } = useView();
  const about = data.held.find(({ receipt }) => receipt === data.receipt);
  return (
    <div className={`your-data wrap${data.secret ? "" : " your-data--ask"}`}>
      {!data.secret && (
        <>
          <AskForLink data={data} />
          {data.document.image && (
            <Picture image={data.document.image} className="your-data__picture" loading="eager" />
          )}
        </>
      )}
      {data.secret && sent?.problem && (
        <ErrorSummary problem={messagesBeside([], sent.errors) ?? sent.problem} fields={[]} />
      )}
      {data.secret && data.step && about && <StepForm data={data} step={data.step} about={about} />}
      {data.secret && !(data.step && about) && <HeldData data={data} />}
    </div>
  );
}
