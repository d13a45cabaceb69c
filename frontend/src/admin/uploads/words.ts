/** What is said about stored files. */
export const words = {
  opening: "Opening the file…",
  blocked: "The browser did not allow a new tab. Please allow pop-ups for this site.",
  failed: "The file could not be opened. Please try again.",
};
