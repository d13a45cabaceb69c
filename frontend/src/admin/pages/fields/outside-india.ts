/**
 * A rough outline of India, as longitudes and latitudes, with some sea around the coast. It is right within
 * about a third of a degree, which is enough to notice a wrong number.
 */
const outline = `
  74,37.2 78,35.8 80.4,35.6 79.2,32.6 79,31.3 81.1,30.3 80.1,28.9 81.2,28.4 82,27.95 83,27.5 84,27.5
  84.8,27.05 86,26.7 87,26.5 88.1,26.5 88.1,27.9 88.8,28.1 88.9,27.2 89.2,26.9 92,26.95 91.6,27.8 93.5,28.7
  95,29.2 96.2,29.5 97.4,28.4 97.2,27.3 95.3,26.6 94.8,25.3 94.5,24 93.5,23.9 93.4,22.5 92.9,21.9 92.4,22.8
  92.2,23.6 91.9,22.9 91.1,23.4 91.1,24.1 92,24.4 92.4,25.05 89.8,25.2 89.7,26.1 88.9,26.3 88.3,25.8 89.05,25.2
  88,24.7 88.8,24.2 88.7,23.2 89,22.6 89.2,21.5 87.3,20.5 85.3,19.2 82.6,16.4 80.7,15.4 80.6,13 80.1,10.1
  79.5,9 78.2,8.3 77.5,7.9 76.3,8.6 75,11.5 73.9,14.8 72.6,18.5 72.3,20.7 70.7,20.4 68.7,22 68,23.6
  71,24.3 70.2,25.7 69.4,27 70.5,28.2 73.1,30 74.4,31 74.55,31.8 74.6,32.9 73.9,33.2 73.4,34.6 72.5,36.2
`
  .trim()
  .split(/\s+/)
  .map((point) => point.split(",").map(Number) as [number, number]);

/** The islands: west, east, south and north. */
const islands = [
  { west: 71.5, east: 74.2, south: 8, north: 12.5 },
  { west: 92, east: 94.5, south: 6.5, north: 14 },
];

/** Tells whether a point lies outside India. */
export function isOutsideIndia(latitude: number, longitude: number): boolean {
  const onIsland = islands.some(
    ({ west, east, south, north }) => longitude > west && longitude < east && latitude > south && latitude < north,
  );
  return !onIsland && !isWithinOutline(latitude, longitude);
}

/** Counts the edges of the outline to the east of a point: an odd number means that it lies inside. */
function isWithinOutline(latitude: number, longitude: number): boolean {
  let inside = false;
  outline.forEach(([x, y], at) => {
    const [fromX, fromY] = outline.at(at - 1) as [number, number];
    if (fromY > latitude === y > latitude) return;
    if (longitude < fromX + ((latitude - fromY) * (x - fromX)) / (y - fromY)) inside = !inside;
  });
  return inside;
}
