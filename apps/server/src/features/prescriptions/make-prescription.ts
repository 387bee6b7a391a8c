import type { Prescription, PrescriptionBasis, PrescriptionFields } from '@brazda/contract';
import { needsImage, prescribe, type RatedStrip, seenByStrips } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { StoredPrescription } from './prescriptions.repo.ts';
import { readBasis } from './read-basis.ts';

/**
 * Makes a prescription for a parcel from what a user decided, by the images that are stored. Throws, besides the errors of
 * `readBasis`, image_missing without a day for a method that needs one, zone_rates_missing where the parcel has more zones
 * than rates, content_missing and analysis_missing for a method that needs them, and rates_over_limit where even the smallest rate is more than the limit of the mean.
 */
export async function makePrescription(
  db: Db,
  scope: SeasonScope,
  { id, parcel }: { readonly id: string; readonly parcel: string },
  fields: PrescriptionFields,
): Promise<StoredPrescription> {
  const { method, zone_count, image_day } = fields;
  if (needsImage(method.name) && image_day === null) throw new HttpError('image_missing', '');
  const basis = await readBasis(db, scope, { parcel, zone_count, image_day, prescription: id });
  const { hectares, grid, cell_m, areas_m2, zones, values } = basis;
  const cells = { grid, cell_m, areas_m2, zones, values };
  const count = zones.reduce((highest, zone) => Math.max(highest, zone), 0);
  if (method.name === 'zones' && method.rates.length < count)
    throw new HttpError('zone_rates_missing', String(count));
  if (method.name === 'soil' && fields.product.nutrient_percent === null)
    throw new HttpError('content_missing');
  if (method.name === 'soil' && basis.cell_needs.length === 0) throw new HttpError('analysis_missing');
  const made = prescribe(basis, fields);
  if (!made) throw new HttpError('rates_over_limit');
  const { rates, total, mean, lowest, highest, isLowered, isEven, unseen_m2, water_m2 } = made;
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
      water_m2,
      laid_strips: [...made.strips],
      seen: seenOf(basis, fields, made.strips),
      nitrogen_left: fields.purpose === 'nitrogen' ? basis.nitrogen_left : null,
    },
    cells,
    rates,
  };
}

function seenOf(
  basis: PrescriptionBasis,
  { machine }: PrescriptionFields,
  strips: readonly RatedStrip[],
): Prescription['seen'] {
  const seen = machine && seenByStrips(basis, machine, strips);
  if (!seen) return null;
  const { harvested_on = null, crop = null } = (seen.is_measured && basis.harvest) || {};
  return { ...seen, harvested_on, crop };
}
