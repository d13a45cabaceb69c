import { useMemo } from "react";

/** The part of the browser's Trusted Types that we use. TypeScript does not declare it yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: PolicyRules,
  ) => { createHTML: (text: string) => TrustedHTML; createScriptURL: (address: string) => string };
}

interface PolicyRules {
  createHTML?: (text: string, type?: string, sink?: string) => string | null;
  createScriptURL?: (address: string) => string;
}

// Older browsers and the Go renderer do not have Trusted Types. They take strings.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/**
 * Marks HTML and addresses of scripts as safe. The caller vouches for them: sanitized HTML of a post, JSON with every
 * `<` escaped, or the address of a script of this build.
 */
const ownPolicy = trustedTypes?.createPolicy("workforce", {
  createHTML: (html) => html,
  createScriptURL: (address) => address,
});

/** Returns the address of a script of this build, as a worker takes it. */
export const trustedScriptURL = (address: string) => ownPolicy?.createScriptURL(address) ?? address;

/**
 * Returns the value of `dangerouslySetInnerHTML` for HTML that the server has sanitized, or for JSON
 * with every `<` escaped. It stays the same object for the same HTML, so React writes it only once.
 */
export const useTrustedHTML = (html: string) =>
  useMemo(() => ({ __html: ownPolicy?.createHTML(html) ?? html }), [html]);

/** React creates every script element from this HTML, so that inserting the element does not run it. */
const scriptOfReact = "<script></script>";

/**
 * Decides about the strings that libraries pass to the browser where they could become scripts.
 * Everything else is refused and reported as a violation of the content security policy (pb/web/site/headers.go).
 */
export function allowLibraries() {
  trustedTypes?.createPolicy("default", {
    createHTML(html, _type, sink) {
      // ProseMirror asks this policy about the clipboard before it creates its own, which the site allows.
      if (!sink) throw new TypeError("The default policy is only for sinks");
      // A document of DOMParser runs no scripts. Tiptap and our own code only read it.
      return sink === "DOMParser parseFromString" || html === scriptOfReact ? html : null;
    },
  });
}
