import type { PrescriptionBasis } from '@brazda/contract';
import { cellsNearWater, withoutGaps, ZONE_RULES, type ZoneCount, zonesOnGrid } from '@brazda/domain';
import { prescriptionBasisInWorker } from '@brazda/raster';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findFieldZones } from '../field-zones/index.ts';
import { listKnownWater } from '../water/index.ts';
import { findZonedShape, listObservedDays, listYearImages, listZoneDays } from '../zones/index.ts';
import { listLand, readHarvest } from './read-harvest.ts';
import { readNeeds } from './read-needs.ts';

/** What a prescription is made from. */
export interface BasisChoice {
  readonly parcel: string;
  readonly zone_count: ZoneCount;
  /** The newest clear image of the season if left out; null for none. */
  readonly image_day?: string | null | undefined;
  /** The prescription that is changed; left out for a new one. */
  readonly prescription?: string | undefined;
}

/**
 * Reads what a prescription of a parcel can be made from. Throws not_found where the season has no such parcel, image_missing
 * where it has no image of the chosen day, and parcel_too_wide where a grid would have too many cells.
 */
export async function readBasis(
  db: Db,
  scope: SeasonScope,
  { parcel: parcel_id, zone_count, image_day: chosen, prescription }: BasisChoice,
): Promise<PrescriptionBasis> {
  const parcel = { scope, parcel_id };
  const shape = await findZonedShape(db, parcel);
  if (!shape) throw new HttpError('not_found', 'parcel');
  const seen = ((await listObservedDays(db, scope, [parcel_id])).get(parcel_id) ?? [])
    .filter(({ mean }) => mean !== null)
    .toReversed();
  const clearest = seen.find(({ clear_share }) => clear_share >= ZONE_RULES.min_clear) ?? seen[0];
  const day =
    chosen === undefined ? clearest : (seen.find(({ sensing_date }) => sensing_date === chosen) ?? null);
  if (chosen && !day) throw new HttpError('image_missing', chosen);
  const drawn = await findFieldZones(db, scope, parcel_id);
  const zoneDays = await listZoneDays(db, parcel);
  const [images, [image]] = [
    await listYearImages(db, scope, zoneDays),
    day ? await listYearImages(db, scope, [day]) : [],
  ];
  const { hectares } = shape;
  const basis = await prescriptionBasisInWorker({
    geometry: shape.shape,
    hectares,
    images,
    count: zone_count,
    image: image ?? null,
  });
  if (!basis) throw new HttpError('parcel_too_wide');
  // None where the parcel has moved away from where they were drawn.
  const drawnZones = drawn && zonesOnGrid(drawn, basis);
  const grown = await listLand(db, scope, parcel_id);
  const needs = await readNeeds(db, scope, { parcel: parcel_id, grown, prescription, cells: basis });
  const harvest = await readHarvest(db, scope, { grown, cells: basis });
  const { places } = await listKnownWater(db, scope);
  return {
    ...basis,
    ...needs,
    harvest,
    areas_m2: [...basis.areas_m2],
    edges_m: [...basis.edges_m],
    water_m: cellsNearWater(basis, places),
    zones: drawnZones ? withoutGaps(drawnZones) : [...basis.zones],
    zones_drawn_on: drawn && drawnZones ? drawn.drawn_at.toISOString().slice(0, 10) : null,
    values: [...basis.values],
    hectares,
    zone_days: zoneDays.map(({ sensing_date }) => sensing_date),
    image_days: seen.map(({ sensing_date }) => sensing_date),
    image_day: day?.sensing_date ?? null,
    simulated: [...zoneDays, ...(day ? [day] : [])].some(({ simulated }) => simulated),
  };
}
