import type { Country } from '../farms/country.ts';

/** A code of a paying agency for land on which nothing is grown. */
interface NonCropCode {
  readonly country: Country;
  readonly code: string;
  /** What the land is, which is why it has no crop. */
  readonly why: string;
}

/** The codes of the lists of APIA and of the French CAP that name no crop. */
export const NON_CROP_CODES: readonly NonCropCode[] = [
  { country: 'RO', code: '966', why: 'a vineyard that was grubbed up for a premium' },
  { country: 'FR', code: 'CNE', why: 'an oak wood that is not grazed' },
  { country: 'FR', code: 'MRS', why: 'salt ponds' },
  { country: 'FR', code: 'SBO', why: 'former farmland that was planted with trees' },
  { country: 'FR', code: 'SNA', why: 'land that is not farmed' },
  { country: 'FR', code: 'SNU', why: 'a pen of pigs or poultry without plants' },
  { country: 'FR', code: 'ZZZ', why: 'a crop that the agency does not know itself' },
];

/** Whether a text is a code of a country's paying agency for land without a crop. */
export function isNonCropCode(text: string, country: Country): boolean {
  const code = text.trim().toUpperCase();
  return NON_CROP_CODES.some((one) => one.country === country && one.code === code);
}
