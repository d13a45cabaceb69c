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
 * A day as people here write it: `2025-09-01` → `1 September 2025`. Made by hand, as the
 * server's engine has no Intl and both sides must write the same.
 */
export function longDate(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
}
