import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { type Notice, NotifyContext } from "@/admin/notices/notice";

const words = {
  region: "Notices",
  close: "Close this notice",
};

/** How long a notice about something done stays, in ms; as long as somebody points at it or is in it, longer. */
const stay = 10_000;
/** More at once nobody reads; the oldest goes. */
const most = 3;

type Shown = Notice & { key: number };

/** Shows the notices of everything below, in the corner of the window. */
export function Notices({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const made = useRef(0);
  const notify = useCallback((notice: Notice) => {
    made.current += 1;
    const key = made.current;
    setShown((others) => [...others, { ...notice, key }].slice(-most));
  }, []);
  const close = useCallback((key: number) => setShown((all) => all.filter((notice) => notice.key !== key)), []);

  return (
    <NotifyContext value={notify}>
      {children}
      {/* There from the start: a live region that comes with its text is not read. */}
      <section className="admin-notices" aria-label={words.region} aria-live="polite">
        {shown.map((notice) => (
          <Item key={notice.key} notice={notice} onClose={close} />
        ))}
      </section>
    </NotifyContext>
  );
}

function Item({ notice, onClose }: { notice: Shown; onClose: (key: number) => void }) {
  const { key, text, failed = false, action } = notice;
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (failed || held) return;
    const timer = window.setTimeout(() => onClose(key), stay);
    return () => window.clearTimeout(timer);
  }, [key, failed, held, onClose]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate, it only waits for who reads it
    <div
      className={failed ? "admin-notice admin-notice--failed" : "admin-notice"}
      role={failed ? "alert" : undefined}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <p className="admin-notice__text" dir="auto">
        {text}
      </p>
      {action && (
        <button
          type="button"
          className="admin-notice__action"
          onClick={() => {
            onClose(key);
            action.act();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="admin-notice__close" aria-label={words.close} onClick={() => onClose(key)}>
        <svg className="admin-notice__cross" viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </button>
    </div>
  );
}
