import type { Country } from '../farms/country.ts';

/** Weights of the nine digits before the check digit of a CUI, from the left; shorter ones are padded with zeros. */
const CUI_WEIGHTS = [7, 5, 3, 2, 1, 7, 5, 3, 2] as const;
/** La Poste, whose establishments have SIRET numbers with a rule of their own. */
const LA_POSTE = '356000000';

/** A tax id without spaces, dots and the prefix `RO`, as it is stored. */
export function compactTaxId(text: string): string {
  return text.replace(/[\s.\u00a0-]/g, '').replace(/^RO/i, '');
}

/**
 * Whether digits are a Romanian CUI: 2 to 10 digits, the last of them a check digit (OG 92/2003; the sum of the
 * weighted digits times ten, modulo 11, where 10 counts as 0).
 */
export function isCui(digits: string): boolean {
  if (!/^[1-9]\d{1,9}$/.test(digits)) return false;
  const padded = digits.padStart(10, '0');
  const sum = CUI_WEIGHTS.reduce((total, weight, at) => total + weight * Number(padded[at]), 0);
  return ((sum * 10) % 11) % 10 === Number(padded[9]);
}

/** Whether digits are a French SIREN: nine of them that pass the Luhn test (ISO/IEC 7812-1). */
export function isSiren(digits: string): boolean {
  return /^\d{9}$/.test(digits) && luhnSum(digits) % 10 === 0 && Number(digits) > 0;
}

/** Whether digits are a French SIRET: a SIREN and five digits of the establishment, which pass the Luhn test together. */
export function isSiret(digits: string): boolean {
  if (!/^\d{14}$/.test(digits) || !isSiren(digits.slice(0, 9))) return false;
  if (luhnSum(digits) % 10 === 0) return true;
  // Establishments of La Poste: the sum of the digits is a multiple of five.
  return digits.startsWith(LA_POSTE) && [...digits].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;
}

/** The French VAT number of a SIREN: its key is (12 + 3 × (SIREN mod 97)) mod 97. */
export function frenchVatNumber(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${siren}`;
}

/** Whether a compact tax id of a company is valid in its country: a CUI, or a SIREN or SIRET. */
export function isCompanyTaxId(country: Country, digits: string): boolean {
  return country === 'RO' ? isCui(digits) : isSiren(digits) || isSiret(digits);
}

/** The VAT number of a company by its tax id. */
export function vatNumberOf(country: Country, tax_id: string): string {
  return country === 'RO' ? `RO${tax_id}` : frenchVatNumber(tax_id.slice(0, 9));
}

function luhnSum(digits: string): number {
  return [...digits].toReversed().reduce((sum, digit, at) => {
    const weighted = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return sum + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
}
