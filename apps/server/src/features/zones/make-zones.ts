import type { ProductivityZones, ZoneYear } from '@brazda/contract';
import { type PeakLimits, splitDecimal, ZONE_RULES, type ZoneCount } from '@brazda/domain';
import { type ProductivityZone, zonesInWorker } from '@brazda/raster';
import type { Db } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { listZoneYears } from './zone-years.ts';
import {
  cutToShape,
  findZonedShape,
  listYearImages,
  type ZonedParcel,
  type ZonedShape,
} from './zones.repo.ts';

/** The options for the zones of a parcel. */
export interface ZoneOptions {
  /** End years; the newest usable ones by default. */
  readonly years?: readonly number[] | undefined;
  readonly classes: ZoneCount;
}

/** The productivity zones of a parcel, see `ProductivityZones`. Throws not_found where the farm has no such parcel. */
export async function makeZones(
  db: Db,
  parcel: ZonedParcel,
  { years: chosen, classes }: ZoneOptions,
  limits: PeakLimits = ZONE_RULES,
): Promise<ProductivityZones> {
  const zoned = await findZonedShape(db, parcel);
  if (!zoned) throw new HttpError('not_found', 'parcel');
  const years = await listZoneYears(db, parcel, chosen, limits);
  const used = years.filter(({ is_used }) => is_used);
  const images = await listYearImages(
    db,
    parcel.scope,
    used.map(({ parcel_id, sensing_date }) => ({ parcel_id: parcel_id!, sensing_date: sensing_date! })),
  );
  const { innerPixels, pixelsPerImage, zones } = await zonesInWorker({
    geometry: zoned.shape,
    images,
    count: classes,
  });
  const poor = new Set(used.filter((_, at) => pixelsPerImage[at]! < ZONE_RULES.min_pixels));
  return {
    hectares: zoned.hectares,
    inner_pixels: images.length > 0 ? innerPixels : null,
    years: years.map(
      (year): ZoneYear => (poor.has(year) ? { ...year, is_used: false, left_out: 'too_few_pixels' } : year),
    ),
    zones: await zonesOnShape(db, parcel, zoned, zones),
  };
}

async function zonesOnShape(
  db: Db,
  parcel: ZonedParcel,
  { country, hectares }: ZonedShape,
  found: readonly ProductivityZone[],
): Promise<ProductivityZones['zones']> {
  if (found.length === 0) return [];
  const pieces = await cutToShape(db, parcel, { country, shapes: found.map(({ shape }) => shape) });
  const areas = pieces.map((piece) => piece.hectares);
  const whole = areas.reduce((sum, area) => sum + area, 0);
  const rounded = splitDecimal(hectares, areas);
  return pieces.map(({ at, shape }, position) => ({
    ...found[at]!,
    number: position + 1,
    hectares: rounded[position]!,
    share: areas[position]! / whole,
    shape,
  }));
}
