import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Failed } from "@/admin/kit/list/list-state";
import { Switch } from "@/admin/kit/switch/switch";
import { useDeviceChoice } from "@/admin/kit/use-device-choice";
import { LiveRegion } from "@/components/live-region/live-region";
import type { Place } from "@/lib/pointer";
import { type Preview, type PreviewFrame, previewAddress } from "@/lib/preview";

const words = {
  title: "Preview of the page",
  width: "Width",
  widths: { desktop: "Desktop", phone: "Phone" },
  colours: "Colours",
  schemes: { light: "Light", dark: "Dark" },
  loading: "Loading the page…",
  failed: "The page could not be shown",
  none: "No page shows these texts, so there is no preview.",
} as const;

/** The widths of a page, in pixels. The site's layout for a desktop begins below the larger one. */
const widths = { desktop: 1280, phone: 390 };

interface PagePreviewProps {
  /** The path of the page. Empty: no page shows the documents. */
  path: string;
  /** The contents that are shown instead of the published ones, by the keys of their documents. */
  documents: Record<string, unknown>;
  /** The paths of pages that are not on the site. Entries that lead to them are left out. The same array until it changes. */
  closed: readonly string[];
  /** The field to outline and scroll to. */
  field: Place | undefined;
  /** A text, a picture, an entry or a section of the page was clicked. It can belong to another document. */
  onPick: (place: Place) => void;
  /** A link to another page was clicked. The preview stays where it is until `path` changes. */
  onFollow: (path: string) => void;
  /** F6 was pressed in the page. */
  onLeave?: () => void;
}

/** The real page in a frame, with documents that are being edited. It can be as wide as a desktop or a phone, light or dark. */
export function PagePreview(props: PagePreviewProps) {
  const look = usePreviewLook();
  if (!props.path) return <p className="muted page-preview page-preview--none">{words.none}</p>;
  return (
    <section className="page-preview" aria-label={words.title}>
      <PreviewBar look={look} />
      <PagePreviewFrame {...props} look={look} />
    </section>
  );
}

/** How wide a preview is, and its colours. */
type Look = ReturnType<typeof usePreviewLook>;

/** Holds the look of previews. This device remembers it. */
export function usePreviewLook() {
  const [width, setWidth] = useDeviceChoice("preview-width", isNarrow() ? ["phone", "desktop"] : ["desktop", "phone"]);
  const [scheme, setScheme] = useDeviceChoice("preview-scheme", isDark() ? ["dark", "light"] : ["light", "dark"]);
  return { width, setWidth, scheme, setScheme };
}

/** Chooses the look of one or more previews. */
export function PreviewBar({ look: { width, setWidth, scheme, setScheme } }: { look: Look }) {
  return (
    <div className="wraps page-preview__bar">
      <Switch label={words.width} names={words.widths} value={width} onChange={setWidth} />
      <Switch label={words.colours} names={words.schemes} value={scheme} onChange={setScheme} />
    </div>
  );
}

type FrameProps = Pick<PagePreviewProps, "path" | "documents" | "closed"> &
  Partial<PagePreviewProps> & {
    look: Look;
    /** Tells pages from each other that are shown at once. Default: there is only one. */
    name?: string;
  };

/** The frame of a preview alone. */
export function PagePreviewFrame({ look, ...props }: FrameProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Stage
      key={attempt}
      {...props}
      width={widths[look.width]}
      scheme={look.scheme}
      onRetry={() => setAttempt((number) => number + 1)}
    />
  );
}

const isNarrow = () => window.matchMedia?.("(max-width: 64rem)").matches ?? false;
const isDark = () => window.matchMedia?.("(prefers-color-scheme: dark)").matches ?? false;

type StageProps = Omit<FrameProps, "look"> & {
  width: number;
  scheme: string;
  onRetry: () => void;
};

/** The frame, as large as its place, and what is shown until it is there. */
function Stage({ width, scheme, onRetry, ...props }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { attach, onLoad, status, remark } = usePreview(props);
  useSize(stage, width, remark);
  return (
    <div className="ruled page-preview__stage" ref={stage} aria-busy={status === "loading"}>
      <iframe
        ref={attach}
        className={`page-preview__frame page-preview__frame--${scheme}`}
        src={previewAddress}
        title={props.name ?? words.title}
        // An empty frame would take the keys, and F6 would not lead back.
        tabIndex={status === "shown" ? undefined : -1}
        onLoad={onLoad}
      />
      {status === "loading" && <LiveRegion className="muted page-preview__wait">{words.loading}</LiveRegion>}
      {status === "failed" && (
        <div className="page-preview__failed">
          <Failed title={words.failed} error="" onRetry={onRetry} />
        </div>
      )}
    </div>
  );
}

/**
 * Sizes the frame so that its page is `wanted` pixels wide. A page that is wider than the stage is shown smaller.
 * A desktop's page fills a wider stage, but a phone's never does. `onWidth` is called after the page has got
 * another width, also when a hidden stage is shown.
 */
function useSize(stage: React.RefObject<HTMLElement | null>, wanted: number, onWidth: () => void) {
  const latest = useRef(onWidth);
  latest.current = onWidth;
  useLayoutEffect(() => {
    const { current } = stage;
    if (!current) return;
    let before = 0;
    const resize = () => {
      const { clientWidth, clientHeight } = current;
      const width = wanted === widths.phone ? Math.min(wanted, clientWidth) : Math.max(wanted, clientWidth);
      const scale = Math.min(1, clientWidth / width) || 1;
      current.style.setProperty("--width", `${width}px`);
      current.style.setProperty("--height", `${clientHeight / scale}px`);
      current.style.setProperty("--scale", String(scale));
      const shown = clientWidth && width;
      if (shown && shown !== before) latest.current();
      before = shown;
    };
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(current);
    return () => observer.disconnect();
  }, [stage, wanted]);
}

/** Connects a frame with what it shows. `remark` outlines the field again and scrolls to it. */
function usePreview({ path, documents, closed, field, name, onPick, onFollow, onLeave }: Omit<FrameProps, "look">) {
  const [preview, setPreview] = useState<Preview>();
  const [shown, setShown] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const events = useRef({ onPick, onFollow, onLeave });
  const isReady = useRef(false);
  const sent = useRef<Record<string, unknown>>({});

  // The frame calls these outside of a render.
  useLayoutEffect(() => {
    events.current = { onPick, onFollow, onLeave };
  });

  const attach = useCallback(
    (frame: PreviewFrame | null) => {
      if (!frame) return;
      frame.previewHost = {
        name,
        onReady: (ready) => {
          isReady.current = true;
          setPreview(ready);
          frame.contentWindow?.addEventListener("keydown", (event) => {
            if (event.key !== "F6") return;
            event.preventDefault();
            events.current.onLeave?.();
          });
        },
        onPick: (place) => events.current.onPick?.(place),
        onFollow: (followed) => events.current.onFollow?.(followed),
      };
    },
    [name],
  );

  useLayoutEffect(() => preview?.leaveOut(closed), [preview, closed]);

  // Before the browser paints the field, so that both change together.
  useLayoutEffect(() => {
    if (!preview) return;
    for (const key of new Set([...Object.keys(sent.current), ...Object.keys(documents)])) {
      if (sent.current[key] !== documents[key]) preview.update(key, documents[key]);
    }
    sent.current = documents;
  }, [preview, documents]);

  useEffect(() => {
    if (!preview) return;
    let isCurrent = true;
    preview.open(path).then(
      () => isCurrent && setShown(path),
      () => isCurrent && setFailed(path),
    );
    return () => {
      isCurrent = false;
    };
  }, [preview, path]);

  const isShown = shown === path;
  const document = field?.document;
  const pointer = field?.pointer;
  const remark = useCallback(() => {
    if (!preview || !isShown) return;
    preview.mark(document !== undefined && pointer !== undefined ? { document, pointer } : undefined);
  }, [preview, isShown, document, pointer]);
  useEffect(remark, [remark]);

  /** The frame has loaded. If its script has not called, it never will. */
  const onLoad = () => !isReady.current && setFailed(path);
  const status = failed === path ? "failed" : isShown ? "shown" : "loading";
  return { attach, onLoad, status, remark };
}
