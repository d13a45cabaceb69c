import type { ReactNode } from "react";
import { storeOf } from "@/admin/kit/store";

/** What dialogs with a question or a form say by themselves. */
export const words = {
  cancel: "Cancel",
  failed: "This did not work. Please check the connection and try again.",
};

/** A question with the answers yes and no. */
export interface Question {
  title: string;
  /** What confirming will do. It gets a function that closes the dialog. */
  text: ReactNode | ((close: () => void) => ReactNode);
  /** The label of the button that confirms, such as "Delete". Without one, the dialog only tells something. */
  confirm?: string;
  /** The label of the button that cancels. Default: "Cancel". */
  cancel?: string;
  /** Confirming loses nothing, so its button does not warn. */
  harmless?: boolean;
  /** Is done in place of confirming, by the main button. That button cancels, too. */
  instead?: () => void;
  /** Is done when it is confirmed. If it throws, the dialog stays and shows the message. */
  act?: () => unknown;
}

interface Asked extends Question {
  answer: (isSure: boolean) => void;
}

const asked = storeOf<Asked | undefined>(undefined);

/** Asks in a dialog. Returns, after the dialog is closed, whether it was confirmed and done. */
export const ask = (question: Question) =>
  new Promise<boolean>((answer) => {
    asked.get()?.answer(false);
    asked.set({ ...question, answer });
  });

export const useQuestion = asked.use;

export const closeQuestion = () => asked.set(undefined);
