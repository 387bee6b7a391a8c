import type { Country } from '@brazda/domain';

/** The calling codes of countries. */
const CALLING_CODES: Readonly<Record<Country, string>> = { RO: '40', FR: '33' };
/** Digits of a number without the code of its country. */
const NATIONAL_DIGITS = 9;

/**
 * The digits of a phone number with the code of its country, as people write it: `0712 345 678` in Romania is
 * `40712345678`.
 */
export function internationalDigits(phone: string, country: Country): string {
  const isInternational = phone.trim().startsWith('+');
  // As in `+40 (0)712 345 678`, where the zero is dialed only within the country.
  const digits = (isInternational ? phone.replace('(0)', '') : phone).replace(/\D/g, '');
  if (isInternational) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.startsWith('0')) return CALLING_CODES[country] + digits.slice(1);
  return digits.length <= NATIONAL_DIGITS ? CALLING_CODES[country] + digits : digits;
}

/** The address that opens the messages of the device with a text to a number. */
export function smsLink(digits: string, text: string): string {
  // iOS reads the text after `&`, Android after `?`.
  return `sms:+${digits}?&body=${encodeURIComponent(text)}`;
}
