/** What is said about stored files. */
export const words = {
  none: "None",
  opening: "Opening the file…",
  noPreview: "No preview",
  blocked: "The browser did not allow a new tab. Please allow pop-ups for this site.",
  failed: "The file could not be opened. Please try again.",
};
