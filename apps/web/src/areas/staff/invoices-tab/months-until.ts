/** How many months back invoices can be downloaded; chosen because accounts are kept for years. */
const MONTHS = 36;

/** The months until that of a day, newest first, as `YYYY-MM`. */
export function monthsUntil(day: string): string[] {
  const last = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Array.from({ length: MONTHS }, (_, back) => {
    const month = last - back;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
