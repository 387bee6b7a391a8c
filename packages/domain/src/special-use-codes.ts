import type { Country } from './country.ts';
import type { SpecialUse } from './organic-land.ts';

/** A code of a paying agency that names a use of the land beside its crop. */
export interface SpecialUseCode {
  readonly country: Country;
  readonly code: string;
  readonly use: SpecialUse;
}

/**
 * The codes of declarations that name a special use, from the list of APIA: tomatoes, cucumbers, peppers and cabbage in
 * greenhouses (355 to 358) and in tunnels of plastic (359 to 362), which are declared in the field by other codes.
 */
export const SPECIAL_USE_CODES: readonly SpecialUseCode[] = [
  '355',
  '356',
  '357',
  '358',
  '359',
  '360',
  '361',
  '362',
].map((code) => ({ country: 'RO', code, use: 'greenhouse' }));
