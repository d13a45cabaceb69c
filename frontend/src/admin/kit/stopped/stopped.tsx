import { Component, type ReactNode, useLayoutEffect, useRef } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { NewVersionError, words as newVersion } from "@/admin/kit/stopped/new-version";
import { reportFailure } from "@/lib/report-failure";

const words = {
  heading: "This part has stopped working",
  text: "Something failed in your browser. What you wrote is kept, so you can reload and go on.",
  typed: "This stood in the open window and is not kept. Copy what you need:",
};

/** Returns what stands in the fields of small dialogs, which keep no draft and leave the page with their part. */
function typedInDialogs(): string {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ".dialog[open] :is(input, textarea)",
  );
  return [...fields]
    .filter(({ type, value }) => value !== "" && ["text", "url", "textarea"].includes(type))
    .map(({ value }) => value)
    .join("\n");
}

interface State {
  failure?: unknown;
  typed: string;
}

interface Props {
  /** Nothing stands around the part. */
  whole?: boolean;
  children: ReactNode;
}

/** Shows a message in place of a part of the admin area that fails while it is rendered. The rest goes on working. */
export class StopsAlone extends Component<Props, State> {
  override state: State = { typed: "" };

  /** Notes the error. React calls this while the failed part is still in the page. */
  static getDerivedStateFromError(failure: unknown): State {
    return { failure, typed: typedInDialogs() };
  }

  override componentDidCatch(failure: unknown) {
    if (!(failure instanceof NewVersionError)) reportFailure(failure, "admin");
  }

  override render() {
    const { failure, typed } = this.state;
    if (failure === undefined) return this.props.children;
    const stopped = <Stopped isOutdated={failure instanceof NewVersionError} typed={typed} />;
    return this.props.whole ? <main className="admin-tabs__panel">{stopped}</main> : stopped;
  }
}

function Stopped({ isOutdated, typed }: { isOutdated: boolean; typed: string }) {
  const { heading, text } = isOutdated ? newVersion : words;
  const title = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <div className="admin-state admin-state--failed">
      <h2 className="admin-state__title" ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <p>{text}</p>
      {typed && (
        <>
          <p>{words.typed}</p>
          <p className="admin-state__typed">{typed}</p>
        </>
      )}
      <AdminButton label={newVersion.reload} look="primary" onClick={() => window.location.reload()} />
    </div>
  );
}
