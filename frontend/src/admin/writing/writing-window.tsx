import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { Failed, Skeleton } from "@/admin/kit/list/list-state";
import type { useFetched } from "@/admin/kit/use-fetched";
import { Icon, type IconName } from "@/admin/writing/editor/toolbar/icons";
import { words } from "@/admin/writing/words";
import { closeModal } from "@/components/dialog/close-modal";
import { openModal } from "@/components/dialog/use-modal";
import { useScrollLock } from "@/lib/scroll-lock";

/**
 * Opens a window in which something is written: a native modal dialog that closes only when its owner unmounts it.
 * Escape and the back gesture of a phone call `leave`, because something may not be saved.
 */
export function useWritingWindow(leave: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    openModal(dialog);
    return () => closeModal(dialog);
  }, []);
  useScrollLock(true);
  useVisibleHeight(ref);
  return { ref, id, leave };
}

type Opened = ReturnType<typeof useWritingWindow>;

interface WindowProps extends Pick<ComponentProps<"dialog">, "onKeyDown" | "onKeyDownCapture"> {
  opened: Opened;
  className: string;
  children: ReactNode;
}

/** The window: a head, what is written, and a foot. */
export function WritingWindow({ opened: { ref, id, leave }, className, ...others }: WindowProps) {
  // The events of dialogs and file inputs inside bubble up to it.
  const isOwn = (event: SyntheticEvent) => event.target === ref.current;
  return (
    <dialog
      {...others}
      ref={ref}
      className={`dialog full writing-window ${className}`}
      aria-labelledby={id}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        leave();
      }}
      // Browsers close a dialog at the second Escape, whatever the page says.
      onClose={(event) => {
        if (!isOwn(event)) return;
        ref.current?.showModal();
        leave();
      }}
    />
  );
}

/** Focuses what a window shows instead of something else, as a ref. Orca in Firefox never reads a heading that has the focus. */
export function focusShown(shown: HTMLElement | null) {
  shown?.focus();
}

interface HeadProps {
  opened: Pick<Opened, "id" | "leave">;
  title: string;
  /** Where the last change is kept. */
  status?: ReactNode;
  /** The tools beside the title. */
  children?: ReactNode;
}

/** The head of the window. */
export function WindowHead({ opened: { id, leave }, title, status, children }: HeadProps) {
  return (
    <div className="line writing-window__head">
      <div className="grows">
        <h2 className="heading-4 clamp-2 writing-window__title" id={id} tabIndex={-1}>
          {title}
        </h2>
        {status}
      </div>
      {children}
      <WindowTool icon="cross" label={words.close} onPress={leave} />
    </div>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  /** What it does now. Default: its label. */
  title?: string;
  className?: string;
  pressed?: boolean;
  off?: boolean;
  onPress: () => void;
}

/** A button with an icon. */
export function WindowTool({ icon, label, title = label, className = "", pressed, off, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={`icon-box hovers writing-window__tool ${className}`.trim()}
      aria-label={label}
      title={title}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

interface WaitProps<Value> {
  /** What the form is opened with, while it is fetched and when that failed. */
  start: ReturnType<typeof useFetched<Value>>;
  words: { loading: string; notLoaded: string };
}

/** What stands in the window until the form can be shown. */
export function WindowWait<Value>({ start, words: own }: WaitProps<Value>) {
  return (
    <div className="writing-window__wait">
      {start.status === "failed" ? (
        <Failed title={own.notLoaded} error={start.error} onRetry={start.again} />
      ) : (
        <div role="status">
          <span className="visually-hidden">{own.loading}</span>
          <Skeleton />
        </div>
      )}
    </div>
  );
}

interface FootProps {
  /** Why saving failed; empty if it did not. */
  failure: string;
  inert?: boolean;
  className?: string;
  children: ReactNode;
}

/** The foot of the window: why saving failed, and the actions. */
export function WindowFoot({ failure, inert, className = "", children }: FootProps) {
  return (
    <div className={`row centred ruled writing-window__foot ${className}`.trim()} inert={inert}>
      <p className="field__error writing-window__line" role="alert">
        {failure}
      </p>
      {children}
    </div>
  );
}

/**
 * Fits an element into the part of the window that the on-screen keyboard leaves free. Browsers lay
 * the keyboard over the page, so the toolbar or the text would be out of view.
 */
function useVisibleHeight(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = () => {
      const { style } = ref.current ?? {};
      // A page that is zoomed in has a smaller visible part as well.
      const isCovered = view.scale === 1 && view.height < window.innerHeight;
      style?.setProperty("--visible-height", isCovered ? `${view.height}px` : "100dvh");
      style?.setProperty("--visible-top", isCovered ? `${view.offsetTop}px` : "auto");
      if (isCovered) showField(ref.current);
    };
    view.addEventListener("resize", fit);
    view.addEventListener("scroll", fit);
    return () => {
      view.removeEventListener("resize", fit);
      view.removeEventListener("scroll", fit);
    };
  }, [ref]);
}

/** Scrolls the field in focus into what is left of its box. */
function showField(box: HTMLElement | null) {
  const field = box?.querySelector<HTMLElement>("input:focus, textarea:focus");
  field?.scrollIntoView?.({ block: "nearest" });
}
