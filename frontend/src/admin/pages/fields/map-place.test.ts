import { expect, it } from "vitest";
import { placeIn } from "@/admin/pages/fields/map-place";

it.each([
  // Google Maps: what a browser's address bar holds, and what "Share" and other programs make.
  ["https://www.google.com/maps/@12.9716,77.5946,17z", 12.9716, 77.5946, 17],
  [
    "https://www.google.com/maps/place/Vidhana+Soudha/@12.9796,77.5884,15.6z/data=!3m1!4b1!4m6!3m5!1s0x3bae:0x9!8m2!3d12.9796734!4d77.5906409!16zL20?entry=ttu",
    12.979673,
    77.590641,
    16,
  ],
  [
    "https://www.google.co.in/maps/place/12%C2%B058'18.0%22N+77%C2%B035'40.6%22E/@12.9716667,77.5920251,17z",
    12.971667,
    77.592025,
    17,
  ],
  ["https://www.google.com/maps/place/12%C2%B058'18.0%22N+77%C2%B035'40.6%22E", 12.971667, 77.594611, 9],
  ["https://www.google.com/maps?q=12.9716,77.5946", 12.9716, 77.5946, 9],
  ["https://maps.google.com/?q=12.9716,77.5946&z=14", 12.9716, 77.5946, 14],
  ["https://maps.google.com/maps?q=loc:12.9716,77.5946", 12.9716, 77.5946, 9],
  ["https://www.google.com/maps/search/?api=1&query=12.9716%2C77.5946", 12.9716, 77.5946, 9],
  ["https://www.google.com/maps/search/12.9716,+77.5946?entry=tts", 12.9716, 77.5946, 9],
  ["https://www.google.com/maps/dir//12.9716,77.5946/@12.97,77.59,12z", 12.9716, 77.5946, 12],
  ["https://www.google.com/maps/dir/?api=1&destination=12.9716,77.5946", 12.9716, 77.5946, 9],
  [
    "https://www.google.com/maps/dir/A/B/@12.9,77.5,12z/data=!3d12.1!4d77.1!5m1!3d12.9716!4d77.5946",
    12.9716,
    77.5946,
    12,
  ],
  ["https://www.google.com/maps/@12.9716,77.5946,532m/data=!3m1!1e3", 12.9716, 77.5946, 9],
  // OpenStreetMap
  ["https://www.openstreetmap.org/?mlat=12.9716&mlon=77.5946#map=17/12.97/77.59", 12.9716, 77.5946, 17],
  ["https://www.openstreetmap.org/#map=17/12.9716/77.5946", 12.9716, 77.5946, 17],
  ["https://www.openstreetmap.org/node/1234#map=19/12.9716/77.5946&layers=N", 12.9716, 77.5946, 19],
  [
    "https://www.openstreetmap.org/export/embed.html?bbox=77.5,12.9,77.6,13.0&layer=mapnik&marker=12.9716,77.5946",
    12.9716,
    77.5946,
    9,
  ],
  ["https://maps.apple.com/?ll=12.9716,77.5946&q=Office", 12.9716, 77.5946, 9],
  // Coordinates
  ["12.9716, 77.5946", 12.9716, 77.5946, 9],
  ["12.9716 77.5946", 12.9716, 77.5946, 9],
  ["12.9716°, 77.5946°", 12.9716, 77.5946, 9],
  ["12.9716° N, 77.5946° E", 12.9716, 77.5946, 9],
  ["12.9716N 77.5946E", 12.9716, 77.5946, 9],
  ["N 12.9716 E 77.5946", 12.9716, 77.5946, 9],
  ["12° 58′ 18″ N, 77° 35′ 40.56″ E", 12.971667, 77.5946, 9],
  ["33.8688 S, 151.2093 E", -33.8688, 151.2093, 9],
  ["geo:12.9716,77.5946?z=17", 12.9716, 77.5946, 9],
  ["  12.9716,77.5946\n", 12.9716, 77.5946, 9],
])("finds the place in %s", (pasted, latitude, longitude, zoom) => {
  expect(placeIn(pasted, 9)).toMatchObject({ latitude, longitude, zoom });
});

it("links to the map that the link was from, and else to OpenStreetMap", () => {
  expect(placeIn("https://www.google.co.in/maps/@12.9716,77.5946,17z?hl=en&g_ep=Eg", 9)).toHaveProperty(
    "link",
    "https://www.google.com/maps/search/?api=1&query=12.9716,77.5946",
  );
  for (const pasted of [
    "12.9716, 77.5946",
    "https://google.example/@12.9716,77.5946",
    "https://?q=12.9716,77.5946",
    "https://maps.apple.com/?ll=12.9716,77.5946",
  ]) {
    expect(placeIn(pasted, 15)).toHaveProperty(
      "link",
      "https://www.openstreetmap.org/?mlat=12.9716&mlon=77.5946#map=15/12.9716/77.5946",
    );
  }
});

it.each([
  "https://maps.app.goo.gl/AbCdEf123",
  "https://goo.gl/maps/xyz",
  "maps.app.goo.gl/AbC",
  "https://osm.org/go/yy4S?m=",
])("cannot read the short link %s", (pasted) => expect(placeIn(pasted, 9)).toBe("short"));

it.each([
  "",
  "1 Example Road, Bengaluru 560001",
  "https://www.google.com/maps/place/Vidhana+Soudha",
  "https://example.com/",
  "91.5, 77.6",
  "12.9, 181",
  "https://www.google.com/maps/place/%E0%A4%A/",
  "https://",
])("finds no place in %s", (pasted) => expect(placeIn(pasted, 9)).toBeUndefined());
