import type { MapPlace } from "@/generated/content";

type Point = Pick<MapPlace, "latitude" | "longitude">;
type Found = Point & { zoom?: number };

const number = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`;
const pair = String.raw`${number}\s*,\s*${number}`;

/** Where addresses of maps hold a point, the surest place first: a pin before the middle of what is shown. */
const inAddress = [
  `!3d${number}!4d${number}(?!.*!3d)`,
  `[?&]mlat=${number}&mlon=${number}`,
  `[?&](?:marker|q|query|ll|daddr|destination|center)=(?:loc:)?${pair}`,
  `#map=[\\d.]+/${number}/${number}`,
  `/(?:search|place|dir/[^@]*)/${pair}`,
  `/@${pair}`,
].map((pattern) => new RegExp(pattern));
const zoomInAddress = /#map=([\d.]+)\/|\/@[^/]*,([\d.]+)z|[?&](?:zoom|z)=([\d.]+)/;

const shortened = /^(https?:\/\/)?(maps\.app\.goo\.gl|goo\.gl|g\.co|osm\.org\/go|share\.google)\b/i;

const google = /^https?:\/\/([\w-]+\.)*google\.[a-z]{2,3}(\.[a-z]{2})?(?=[/?#]|$)/i;

/** Degrees with minutes and seconds or without, and a letter before or behind them. */
const degrees = String.raw`(\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*["″”]\s*)?`;
const lettersBehind = new RegExp(`^${degrees}([NS])[\\s,]*${degrees}([EW])$`, "i");
const lettersBefore = new RegExp(`^([NS])\\s*${degrees}[\\s,]*([EW])\\s*${degrees}$`, "i");
const plain = new RegExp(`^(?:geo:)?${number}\\s*°?(?:\\s*,\\s*|\\s+)${number}\\s*°?(?:[?].*)?$`);

/**
 * Returns the place that a pasted link or typed coordinates name, with a link to it. "short" stands for a link that only its
 * server understands. Nothing is fetched.
 */
export function placeIn(pasted: string, zoom: number): MapPlace | "short" | undefined {
  const text = pasted.trim();
  if (shortened.test(text)) return "short";
  const isAddress = /^https?:\/\//i.test(text);
  const found = isAddress ? pointInAddress(text) : pointInWords(text);
  if (!found || Math.abs(found.latitude) > 90 || Math.abs(found.longitude) > 180) return undefined;
  const place = { ...rounded(found), zoom: found.zoom ? Math.min(Math.max(Math.round(found.zoom), 1), 19) : zoom };
  return { ...place, link: google.test(text) ? googleLink(place) : openStreetMapLink(place) };
}

function pointInAddress(address: string): Found | undefined {
  const text = decoded(address);
  for (const pattern of inAddress) {
    const [, latitude, longitude] = pattern.exec(text) ?? [];
    if (!latitude || !longitude) continue;
    const zoom = zoomInAddress.exec(text)?.slice(1).find(Boolean);
    return { latitude: Number(latitude), longitude: Number(longitude), ...(zoom && { zoom: Number(zoom) }) };
  }
  const words = /\/(?:search|place)\/([^/@]+)/.exec(text)?.[1] ?? /[?&](?:q|query)=([^&]+)/.exec(text)?.[1];
  return words ? pointInWords(words) : undefined;
}

/** Returns an address as people read it. A damaged one stays as it is. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll("+", " "));
  } catch {
    return address;
  }
}

function pointInWords(text: string): Found | undefined {
  const words = text.trim();
  const two = plain.exec(words);
  if (two) return { latitude: Number(two[1]), longitude: Number(two[2]) };
  const behind = lettersBehind.exec(words);
  if (behind) return { latitude: signed(behind.slice(1, 5)), longitude: signed(behind.slice(5, 9)) };
  const before = lettersBefore.exec(words);
  if (!before) return undefined;
  const [north, east] = [before.slice(1, 5), before.slice(5, 9)];
  return { latitude: signed([...north.slice(1), north[0]]), longitude: signed([...east.slice(1), east[0]]) };
}

/** Returns the number of degrees, minutes, seconds and a letter. */
function signed([whole, minutes, seconds, letter]: (string | undefined)[]): number {
  const sum = Number(whole) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
  return /[SW]/i.test(letter ?? "") ? -sum : sum;
}

/** A millionth of a degree is about ten centimetres. */
const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
});

const googleLink = ({ latitude, longitude }: Point) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

const openStreetMapLink = ({ latitude, longitude, zoom }: Omit<MapPlace, "link">) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
