import type { Country } from '../farms/country.ts';
import type { SpecialUse } from '../parcels/special-use.ts';

/** A code of a paying agency that names a use of the land beside its crop. */
export interface SpecialUseCode {
  readonly country: Country;
  readonly code: string;
  readonly use: SpecialUse;
}

/**
 * The codes of declarations that name a special use. From the list of APIA: tomatoes, cucumbers, peppers and cabbage in
 * greenhouses (355 to 358), these and eggplants in tunnels of plastic (359 to 363), flowers in greenhouses (401), any crop in
 * either (971), and seed plots (500, 501). From that of the French CAP: vegetables and ornamental plants under cover (LSA, HSA),
 * and crops in greenhouses without soil (CSS).
 */
export const SPECIAL_USE_CODES: readonly SpecialUseCode[] = [
  ...codesOf('RO', 'greenhouse', '355 356 357 358 359 360 361 362 363 401 971'),
  ...codesOf('RO', 'seed_plot', '500 501'),
  ...codesOf('FR', 'greenhouse', 'LSA HSA CSS'),
];

/** The code by which one of the crops of a parcel was declared, and the special use that it names; null for other crops. */
export function declaredUseOf(
  crops: readonly { readonly declared_code: string | null }[],
): Pick<SpecialUseCode, 'code' | 'use'> | null {
  // APIA writes digits, the French agency letters: no code is of both.
  return SPECIAL_USE_CODES.find(({ code }) => crops.some((crop) => crop.declared_code === code)) ?? null;
}

/** A special use that declarations name: by which codes, and for how many of some parcels. */
export interface DeclaredUse {
  readonly use: SpecialUse;
  readonly codes: readonly string[];
  readonly parcels: number;
}

/** The special uses that the declarations of some parcels name, each once, in the order of the parcels. */
export function declaredUsesOf(
  parcels: readonly { readonly crop_intervals: readonly { readonly declared_code: string | null }[] }[],
): DeclaredUse[] {
  const declared = parcels.flatMap(({ crop_intervals }) => declaredUseOf(crop_intervals) ?? []);
  return [...Map.groupBy(declared, ({ use }) => use)].map(([use, of]) => ({
    use,
    codes: [...new Set(of.map(({ code }) => code))].sort(),
    parcels: of.length,
  }));
}

function codesOf(country: Country, use: SpecialUse, codes: string): SpecialUseCode[] {
  return codes.split(' ').map((code) => ({ country, code, use }));
}
