import { words } from "@/admin/applications/words";
import type { Case } from "@/admin/inbox/case/case";
import type { Submission } from "@/admin/inbox/kind";
import type { RatingSummary } from "@/generated/api";
import type { ApplicationsRow } from "@/generated/submission-labels";

/** An application as the lists and the board have it. */
export type Application = Submission &
  ApplicationsRow & {
    /** The slug of the opening. */
    job: string;
    rating?: RatingSummary;
  };

/** An application on the board. */
export type Card = Application & { case: Case };

/** What a reader is called by: the name or, while names are hidden, the receipt. */
export const nameOf = ({ name, receipt }: Application) => name || receipt;

/** What a reader calls the opening. An application may be for none if the form does not require one. */
export const openingOf = ({ jobTitle }: Pick<Application, "jobTitle">) => jobTitle || words.noOpening;
