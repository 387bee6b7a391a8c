import { type Country, regionsOf } from '@brazda/domain';
import { ANY_FILE } from './any-file.ts';
import { plainColumn } from './column-name.ts';
import type { FormatRow } from './land-format.ts';

/** Folded names of columns that contain the code of a municipality or a département. */
const COLUMNS = new Set([
  ...(ANY_FILE.locality_code ?? []),
  'commune',
  'dptnum',
  'dpt',
  'dep',
  'departement',
  'codedep',
  'inseedep',
  'numdep',
]);
/** The code of a département, or of a municipality, which begins with that of its département. */
const CODE = /^\d[\dAB]\d{0,3}$/i;

/** The SRID of the overseas region that all rows with a location code agree on; null where none has one or they differ. */
export function declaredRegion(rows: readonly FormatRow[], country: Country): number | null {
  const declared = new Set<number | null>();
  for (const { values } of rows) {
    for (const [column, value] of Object.entries(values)) {
      const code = String(value).trim();
      if (!COLUMNS.has(plainColumn(column)) || !CODE.test(code)) continue;
      const region = regionsOf(country).find(({ departments }) => departments.includes(code.slice(0, 3)));
      declared.add(region?.srid ?? null);
    }
  }
  const [only = null] = declared;
  return declared.size === 1 ? only : null;
}
