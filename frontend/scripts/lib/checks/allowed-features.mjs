/**
 * What the built files may use although the oldest browsers that we serve lack it, with the reason. `files` are the
 * only sources of ours that may use it, because each of them has a fallback.
 * @type {Record<string, { why: string, files?: string[] }>}
 */
export const allowed = {
  // Styles that older browsers leave out, and nobody misses
  "@media (prefers-contrast)": { why: "lines and quiet text stay as they are" },
  "@media (forced-colors)": { why: "Safari has no forced colours before 16" },
  "@media (scripting)": { why: "the plain forms are reached by their addresses, too" },
  "::details-content": { why: "without scripts and on paper only" },
  "content-visibility": { why: "without scripts and on paper only" },
  "accent-color": { why: "the browser's own colour of a tick" },
  "color-mix()": { why: "hairlines and tints" },
  "break-after: avoid": { why: "page breaks on paper" },
  orphans: { why: "page breaks on paper" },
  widows: { why: "page breaks on paper" },
  "overscroll-behavior": { why: "the page scrolls on at the end of a box" },
  "scrollbar-width": { why: "a thicker scrollbar" },
  "text-size-adjust": { why: "only phones enlarge text, and theirs has a prefix" },
  "text-wrap": { why: "other line breaks" },
  "hyphenate-limit-chars": { why: "long words are broken without a hyphen" },
  "grid-template-rows: subgrid": { why: "labels are not in one line" },
  "align-content: start": { why: "grids have it" },
  "align-self: end": { why: "grids have it" },
  "align-self: start": { why: "grids have it" },
  "place-items: end": { why: "grids have it" },

  // Styles with a fallback
  ":has": {
    why: "each rule only adds something, or a script or another rule does the same",
    files: [
      "frontend/src/admin/applications/board/board.scss",
      "frontend/src/admin/applications/resume/resume.scss",
      "frontend/src/admin/blogs/blog-dialog.scss",
      "frontend/src/admin/writing/editor/editor.scss",
      "frontend/src/admin/inbox/rows/inbox-table.scss",
      "frontend/src/admin/inbox/selection/selection.scss",
      "frontend/src/admin/pages/editor/page-form.scss",
      "frontend/src/admin/pages/editor/page-preview.scss",
      "frontend/src/admin/pages/list/page-list.scss",
      "frontend/src/admin/writing/versions/versions.scss",
      "frontend/src/components/checkbox-group/checkbox-group.scss",
      "frontend/src/features/contact/contact-form.scss",
      "frontend/src/features/grievances/grievance-form.scss",
      "frontend/src/pages/page/page.scss",
      "frontend/src/preview/preview-bar.scss",
      "frontend/src/preview/preview.scss",
      "frontend/src/styles/base/_page.scss",
    ],
  },

  "field-sizing": {
    why: "admin/kit/forms/use-text-height.ts does the same",
    files: [
      "frontend/src/admin/blogs/blog-dialog.scss",
      "frontend/src/admin/pages/editor/page-form.scss",
      "frontend/src/admin/setup/setup.scss",
    ],
  },

  // Attributes that older browsers ignore, and nobody misses
  "attribute inert": {
    why: "the field for spam programs is no tab stop, and the page behind the menu is hidden",
    files: [
      "frontend/src/app/layout.tsx",
      "frontend/src/components/field/field.tsx",
      "frontend/src/components/footer/footer.tsx",
    ],
  },
  "attribute autocapitalize": { why: "keyboards of phones" },
  "attribute autocorrect": { why: "keyboards of phones" },
  "attribute fetchpriority": { why: "the order of downloads" },
  "attribute is": { why: "React passes it on" },
  "attribute popover": { why: "admin/menu/old-browsers.ts loads a polyfill" },
  "attribute popovertarget": { why: "admin/menu/old-browsers.ts loads a polyfill" },
  "attribute name": { why: "an open question stays open when another one is opened" },

  // Members that scripts ask for first
  "navigator.clipboard": {
    why: "a refusal shows or selects the address",
    files: [
      "frontend/src/admin/inbox/rows/record-frame.tsx",
      "frontend/src/admin/kit/forms/copy-link.tsx",
      "frontend/src/pages/blog/copy-link.tsx",
    ],
  },
  "crypto.subtle": { why: "without it the server looks", files: ["frontend/src/lib/forms/locked-pdf.ts"] },
  "Element.checkVisibility": { why: "asked for", files: ["frontend/src/preview/pointing.ts"] },
  "TrustedTypePolicyFactory.createPolicy": { why: "asked for", files: ["frontend/src/lib/trusted-types.ts"] },
  "TrustedTypePolicyFactory.defaultPolicy": { why: "ProseMirror asks for it", files: [] },
  "CaretPosition.offsetNode": { why: "ProseMirror asks for it", files: [] },
  "Document.caretPositionFromPoint": { why: "ProseMirror asks for it", files: [] },
  "Document.caretRangeFromPoint": { why: "ProseMirror asks for it", files: [] },
  "Selection.getComposedRanges": { why: "ProseMirror asks for it", files: [] },
  "RegExp.escape": { why: "PocketBase brings its own" },
  ToggleEvent: { why: "the polyfill of popovers asks for it", files: [] },
  "Segmenter.segment": { why: "diff uses the one it is given: none", files: [] },
  "Document.startViewTransition": { why: "React and its router ask for it", files: [] },
  "ViewTransition.skipTransition": { why: "React and its router ask for it", files: [] },
  "NavigateEvent.canIntercept": { why: "React asks for `navigation`", files: [] },
  "Navigation.currentEntry": { why: "React asks for `navigation`", files: [] },
  "Navigation.navigate_event": { why: "React asks for `navigation`" },
  "Navigation.navigateerror_event": { why: "React asks for `navigation`", files: [] },
  "Navigation.navigatesuccess_event": { why: "React asks for `navigation`", files: [] },
  "Navigation.transition": { why: "React asks for `navigation`" },
  "PerformanceResourceTiming.transferSize": { why: "React takes a missing number", files: [] },

  // Members of other things with the same name
  "AnimationEvent.animation": { why: "a name in React's list of events", files: [] },
  "Blob.bytes": { why: "how large our pictures are" },
  "CSSVariableReferenceValue.fallback": { why: "a property of React's Suspense" },
};
