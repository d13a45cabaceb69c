import { Component, type ReactNode, useEffect, useRef } from "react";
import { NewVersionError, words as newVersion } from "@/admin/kit/stopped/new-version";
import { reportFailure } from "@/lib/report-failure";

const words = {
  heading: "This part has stopped working",
  text: "Something failed in your browser. What you wrote is kept, so you can reload and go on.",
};

interface Props {
  /** Nothing stands around the part. */
  whole?: boolean;
  children: ReactNode;
}

/** Shows a message in place of a part of the admin area that fails while it is rendered. The rest goes on working. */
export class StopsAlone extends Component<Props, { failure?: unknown }> {
  override state: { failure?: unknown } = {};

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override componentDidCatch(failure: unknown) {
    if (!(failure instanceof NewVersionError)) reportFailure(failure, "admin");
  }

  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    const stopped = <Stopped isOutdated={failure instanceof NewVersionError} />;
    return this.props.whole ? <main className="admin-tabs__panel">{stopped}</main> : stopped;
  }
}

function Stopped({ isOutdated }: { isOutdated: boolean }) {
  const { heading, text } = isOutdated ? newVersion : words;
  const title = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="admin-state admin-state--failed">
      <h2 className="admin-state__title" ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <p>{text}</p>
      <button type="button" className="admin-button admin-button--primary" onClick={() => window.location.reload()}>
        {newVersion.reload}
      </button>
    </div>
  );
}
