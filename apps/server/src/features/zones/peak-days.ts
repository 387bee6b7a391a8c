import { ZONE_RULES } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { listZoneYears } from './zone-years.ts';
import type { ObservedDay, ZonedParcel } from './zones.repo.ts';

/** The day of an image of a parcel. */
export type ImageDay = Pick<ObservedDay, 'parcel_id' | 'sensing_date' | 'simulated'>;

/** The days whose images make the zones of a parcel, newest first. */
export async function listPeakDays(db: Db, parcel: ZonedParcel): Promise<ImageDay[]> {
  const years = await listZoneYears(db, parcel, undefined, ZONE_RULES);
  return years.flatMap(({ is_used, parcel_id, sensing_date, simulated }) =>
    is_used ? [{ parcel_id: parcel_id!, sensing_date: sensing_date!, simulated }] : [],
  );
}
