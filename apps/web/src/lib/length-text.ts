import type { Language } from '@brazda/domain';

/** Formats a length: whole meters up to a kilometer, then kilometers with two decimals. */
export function lengthText(length_m: number, language: Language): string {
  const isFar = length_m >= 999.5;
  const digits = isFar ? 2 : 0;
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return isFar ? `${format.format(length_m / 1000)}\u00A0km` : `${format.format(length_m)}\u00A0m`;
}
