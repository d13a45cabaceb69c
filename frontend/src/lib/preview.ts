import type { Place } from "@/lib/pointer";

/**
 * What the preview's frame offers to the admin area around it, as `window.preview`. Both have the same
 * origin and call each other directly, because messages take longer than a frame of the screen.
 */
export interface Preview {
  /** Shows the page at a path of this site. The promise ends when it is shown, and fails if it cannot be loaded. */
  open(path: string): Promise<void>;
  /**
   * Replaces the content of a document, with its placeholders, and shows the change at once. Without content,
   * it shows the published document again.
   */
  update(document: string, content: unknown): void;
  /** Leaves out what visitors do not see, because the pages at these paths are not on the site. */
  leaveOut(paths: readonly string[]): void;
  /** Outlines the text, picture or list entry at a place and scrolls to it, or removes the outline. */
  mark(place: Place | undefined): void;
}

/** The element of a preview's frame. The admin area sets the host before the frame loads. */
export interface PreviewFrame extends HTMLIFrameElement {
  previewHost?: PreviewHost;
}

/** The address of the document in the frame (`pb/web/site/frame.go`). */
export const previewAddress = "/admin/preview";

/** What the frame tells the admin area. */
export interface PreviewHost {
  /** Tells the parts of this page from those of other pages that are shown at once. Default: there is only one page. */
  name?: string;
  /** The frame can be called. */
  onReady(preview: Preview): void;
  /** A text, a picture or a list entry was clicked. */
  onPick(place: Place): void;
  /** A link to another page of this site was clicked. The host decides whether to open it. */
  onFollow(path: string): void;
}
