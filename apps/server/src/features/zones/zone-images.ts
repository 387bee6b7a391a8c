import type { PixelGrid } from '@brazda/raster';
import type { Db } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { type ImageDay, listPeakDays } from './peak-days.ts';
import { listYearImages, type ZonedParcel } from './zones.repo.ts';

/** The days whose images make the zones of a parcel, newest first; none where its land is too crowded to compare its years. */
export async function listZoneDays(db: Db, parcel: ZonedParcel): Promise<ImageDay[]> {
  return listPeakDays(db, parcel).catch((error) => {
    if (error instanceof HttpError && error.code === 'crowded_land') return [];
    throw error;
  });
}

/** The images that make the zones of a parcel, newest first, see `listZoneDays`. */
export async function listZoneImages(db: Db, parcel: ZonedParcel): Promise<PixelGrid[]> {
  return listYearImages(db, parcel.scope, await listZoneDays(db, parcel));
}
