import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { AdminButton } from "@/admin/kit/admin-button";
import { messageOf } from "@/admin/kit/call";
import { closeQuestion, useQuestion, words } from "@/admin/kit/confirm/ask";
import { showToast } from "@/admin/kit/toast/toast";
import { Dialog, focusAtOpening } from "@/components/dialog/dialog";

/** The dialog of `ask`. There is one on a screen. */
export function Questions() {
  const question = useQuestion();
  useEffect(() => closeQuestion, []);
  return question && <QuestionDialog key={question.title} question={question} />;
}

function QuestionDialog({ question }: { question: NonNullable<ReturnType<typeof useQuestion>> }) {
  const { title, text, confirm, cancel = words.cancel, harmless = false, instead, act, answer } = question;
  const textId = useId();
  const [problem, setProblem] = useState("");
  const [isUnderWay, setIsUnderWay] = useState(false);
  const isClosed = useRef(false);

  /** Closes the dialog before anything else happens, because an open one keeps the focus. */
  function close() {
    isClosed.current = true;
    flushSync(closeQuestion);
  }

  /** Closes the question. An action that has begun goes on. */
  function cancelled() {
    close();
    if (!isUnderWay) answer(false);
  }

  async function confirmed() {
    if (isUnderWay) return;
    setIsUnderWay(true);
    setProblem("");
    try {
      await act?.();
    } catch (cause) {
      const why = messageOf(cause, words.failed);
      setProblem(why);
      setIsUnderWay(false);
      if (isClosed.current) showToast({ text: why });
      return;
    }
    if (!isClosed.current) close();
    answer(true);
  }

  // The browser has gone back to another screen than the one that asks.
  useEffect(() => {
    window.addEventListener("popstate", cancelled);
    return () => window.removeEventListener("popstate", cancelled);
  });

  return (
    <Dialog open title={title} onClose={cancelled}>
      <div className="stack">
        <div className="stack stack--tight breaks admin-confirm__text" id={textId}>
          {typeof text === "function" ? text(cancelled) : text}
        </div>
        <p className="field__error admin-confirm__problem" role="alert">
          {problem}
        </p>
        {confirm && (
          <div className="row at-end">
            <AdminButton
              label={cancel}
              look={instead ? "primary" : undefined}
              ref={focusAtOpening}
              aria-describedby={textId}
              onClick={() => {
                cancelled();
                instead?.();
              }}
            />
            <AdminButton
              label={confirm}
              look={instead ? undefined : harmless ? "primary" : "danger"}
              off={isUnderWay}
              onClick={confirmed}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
