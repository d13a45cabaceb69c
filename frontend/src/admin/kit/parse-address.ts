/** Reads a whole address; undefined if it is not one. The oldest browsers that we serve have no `URL.canParse`. */
export function parseAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
