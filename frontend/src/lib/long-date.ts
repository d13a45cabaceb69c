const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * Formats a day in words: `2025-09-01` → `1 September 2025`. It does not use Intl, because the
 * server's JavaScript engine has none, and server and browser must render the same text.
 */
export function longDate(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
}
