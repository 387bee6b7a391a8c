import { countyOf } from '../farms/counties.ts';
import type { Country } from '../farms/country.ts';
import { DEPARTMENTS } from '../farms/departments.ts';

/** The country and the name of a county or a department by its code; a code without a name, as overseas, is its own name. */
export function namedCounty(code: string): { readonly country: Country; readonly name: string } {
  const county = countyOf(code);
  return county ? { country: 'RO', name: county.name } : { country: 'FR', name: DEPARTMENTS[code] ?? code };
}
