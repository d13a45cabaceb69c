import type { Toast } from "@/admin/kit/toast/toast";

export const words = {
  heading: "A new version is here",
  text: "Reload to go on. What you wrote is kept.",
  reload: "Reload",
};

/** Says that there is a new version, beside what goes on working. */
export const newVersionToast: Toast = {
  text: `${words.heading}. ${words.text}`,
  retry: () => window.location.reload(),
  retryLabel: words.reload,
};

/** A part of the admin area cannot be loaded, because the server has other files since an upgrade. */
export class NewVersionError extends Error {}

/** Loads a part of the admin area. Tells a broken connection from an upgrade, after which this script is gone, too. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    const own = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" });
    throw own.status === 404 ? new NewVersionError("The server has a new version") : cause;
  }
}
