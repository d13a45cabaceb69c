import { imageLimits } from "@/generated/limits";

const quality = 0.9;

/** Makes a JPEG of a photo in another format, such as HEIC. Throws if this browser cannot read the format. */
export async function decodePicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, imageLimits.maxStoredSide / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((pixels) => Math.round(pixels * scale)) as [
    number,
    number,
  ];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("there is no room for the picture");
  context.fillStyle = "#fff"; // a JPEG has no transparent pixels
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const type = "image/jpeg";
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!drawn) throw new Error("the picture could not be kept");
  return new File([drawn], file.name.replace(/(\.\w{1,5})?$/, ".jpg"), { type });
}
