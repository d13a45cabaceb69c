/** What the file picker offers, by name and by type: some systems know only one of them. */
export const acceptedFiles = ".gif,.png,.jpg,.jpeg,.pdf,image/gif,image/png,image/jpeg,application/pdf";

const acceptedTypes = ["image/gif", "image/png", "image/jpeg", "application/pdf"];
/** For a file of which the system doesn't know the type. */
const acceptedNames = /\.(?:gif|png|jpe?g|pdf)$/i;
/** Bytes. */
const largestFile = 2 * 1024 * 1024;
const mostFiles = 10;

/**
 * What the server will refuse a chosen file for, said while it is easy to choose another one.
 * `place` is how many were chosen before it.
 */
export function attachmentProblem(file: File, place: number): string | undefined {
  const accepted = file.type ? acceptedTypes.includes(file.type) : acceptedNames.test(file.name);
  if (!accepted) return "Only GIF, PNG, JPG, JPEG and PDF files allowed";
  if (file.size > largestFile) return "The file must not be larger than 2 MB";
  if (file.size === 0) return "The file is empty";
  return place < mostFiles ? undefined : "At most 10 files allowed";
}
