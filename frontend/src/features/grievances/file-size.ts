const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** A file's size for people: rounded up, so that no file beyond a limit seems to be just on it. */
export function fileSize(bytes: number): string {
  if (bytes > 1000 * kilobyte) return `${(Math.ceil((bytes * 10) / megabyte) / 10).toFixed(1)} MB`;
  return `${Math.ceil(bytes / kilobyte)} kB`;
}
