import type { PrescriptionFields } from '@brazda/contract';
import { prescribe } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { StoredPrescription } from './prescriptions.repo.ts';
import { readBasis } from './read-basis.ts';

/**
 * Makes a prescription for a parcel from what a user decided, by the images that are stored. Throws, besides the errors of
 * `readBasis`, image_missing without a day for a method that needs one, zone_rates_missing where the parcel has more zones
 * than rates, and rates_over_limit where even the smallest rate is more than the limit of the mean.
 */
export async function makePrescription(
  db: Db,
  scope: SeasonScope,
  parcel: string,
  fields: PrescriptionFields,
): Promise<StoredPrescription> {
  const { method, zone_count, image_day } = fields;
  if (method.name !== 'zones' && image_day === null) throw new HttpError('image_missing', '');
  const { hectares, grid, cell_m, areas_m2, zones, values } = await readBasis(db, scope, {
    parcel,
    zone_count,
    image_day,
  });
  const cells = { grid, cell_m, areas_m2, zones, values };
  const count = zones.reduce((highest, zone) => Math.max(highest, zone), 0);
  if (method.name === 'zones' && method.rates.length < count)
    throw new HttpError('zone_rates_missing', String(count));
  const made = prescribe(cells, fields);
  if (!made) throw new HttpError('rates_over_limit');
  const { rates, total, mean, lowest, highest, isLowered, isEven, unseen_m2 } = made;
  return {
    fields,
    figures: {
      hectares,
      total,
      mean,
      lowest,
      highest,
      is_lowered: isLowered,
      is_even: isEven,
      unseen_m2,
      laid_strips: [...made.strips],
    },
    cells,
    rates,
  };
}
