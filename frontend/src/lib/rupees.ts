/**
 * Groups digits as India does: 1234567 → `12,34,567`. Written by hand because the server's JavaScript
 * engine has no `Intl`, and server and browser must render the same text.
 */
export function groupDigits(value: number): string {
  return String(value).replace(/\B(?=(\d\d)*\d{3}$)/g, ",");
}

/** Formats an amount of money: 1250000 → `₹12,50,000`. */
export const rupees = (amount: number): string => `₹${groupDigits(amount)}`;
