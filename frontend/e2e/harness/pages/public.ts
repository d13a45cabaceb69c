/** The paths of all public pages, with one post and one opening for all of them. See global-setup.ts. */
export const publicPages = JSON.parse(process.env.PUBLIC_PAGES ?? "[]") as string[];

/** Reports whether a path is one of these pages, another post or opening, or the page that mails a new link. */
export const isPublicPage = (path: string) =>
  publicPages.includes(path) || /^\/(blogs|careers)\/[^/]+$/.test(path) || path === "/grievances/status";
