import type { SampleCell } from '@brazda/domain';
import { zoneCellsInWorker } from '@brazda/raster';
import type { MultiPolygon } from 'geojson';
import type { Db } from '../../platform/db/database.ts';
import { listPeakDays } from './peak-days.ts';
import { listYearImages, type ZonedParcel } from './zones.repo.ts';

/** The land of a parcel, and for how many hectares a cell of it is. */
interface DividedLand {
  readonly geometry: MultiPolygon;
  readonly hectares_per_sample: number;
}

/** The cells of a parcel that follow its productivity zones, see `zoneCells`; null where it has no zones. */
export async function divideByZones(
  db: Db,
  parcel: ZonedParcel,
  { geometry, hectares_per_sample }: DividedLand,
): Promise<readonly SampleCell[] | null> {
  const images = await listYearImages(db, parcel.scope, await listPeakDays(db, parcel));
  if (images.length === 0) return null;
  return zoneCellsInWorker({ geometry, images, hectaresPerSample: hectares_per_sample });
}
