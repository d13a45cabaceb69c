/** Every public address; each is checked in every-page.spec.ts, which also finds the ones that are missing here. */
export const publicPages = ["/", "/contact", "/privacy", "/terms"];
