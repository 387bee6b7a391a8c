import { kindsOf, type RasterKind } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { readMeasures } from '../farms/index.ts';
import { listDays } from '../imagery/index.ts';

/** A kind of raster with values. */
export type Index = Exclude<RasterKind, 'TRUE_COLOR'>;

/** The days on which a visible parcel was clear, oldest first, and the kinds that have values. */
export async function readImages(db: Db, scope: Scope) {
  const [days, measures] = await Promise.all([listDays(db, scope), readMeasures(db, scope)]);
  return {
    days: days.filter(({ parcels_clear }) => parcels_clear > 0),
    kinds: kindsOf(measures).filter((kind): kind is Index => kind !== 'TRUE_COLOR'),
  };
}
