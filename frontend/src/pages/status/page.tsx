import { useView } from "@/lib/view";
import { CaseView } from "@/pages/status/case-view";
import { KeepOpen } from "@/pages/status/keep-open";
import { LostLink } from "@/pages/status/lost-link";
import { Removed } from "@/pages/status/removed";
import type { StatusData } from "@/pages/status/status";
import { WithdrawPage } from "@/pages/status/withdraw-page";
import "@/features/grievances/attachments.scss";
import "@/pages/status/status.scss";
import "@/pages/status/timeline.scss";

/** The page behind the link of a mail: people follow what they have sent, or ask for a new link; staff keep an opening open. */
export function Page({ data }: { data: StatusData }) {
  const { form: sent, status } = useView();
  const { document: words, case: shown, withdraws, opening } = data;
  const asks = !shown && !opening;
  return (
    <div className={`status wrap${asks ? " status--ask" : ""}`}>
      {opening && <KeepOpen words={words.keepOpen} opening={opening} problem={sent?.problem ?? ""} />}
      {asks && <LostLink data={data} sent={sent} broken={status === 404} />}
      {shown && withdraws && <WithdrawPage words={words} kind={data.kind} shown={shown} />}
      {shown?.removedAt && <Removed words={words} kind={words[data.kind].kind} shown={shown} sent={sent} />}
      {shown && !shown.removedAt && !withdraws && <CaseView data={data} shown={shown} sent={sent} />}
    </div>
  );
}
