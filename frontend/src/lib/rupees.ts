/**
 * An amount as people here write it: 1250000 → `₹12,50,000`. Made by hand, as the server's
 * engine has no Intl and both sides must write the same.
 */
export function rupees(amount: number): string {
  return `₹${String(amount).replace(/\B(?=(\d\d)*\d{3}$)/g, ",")}`;
}
