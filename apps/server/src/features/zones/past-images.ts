import type { PastImages } from '@brazda/contract';
import { pastStateOf, pastYears, ZONE_RULES } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { countScenesOverQuota, readPastProgress, requestPastImages } from '../imagery/index.ts';
import { farmedYearsOf, listZoneYears } from './zone-years.ts';
import { findZonedShape, type ZonedParcel } from './zones.repo.ts';

/** How far the images of years without a season are for a parcel. Throws not_found where the farm has no such parcel. */
export async function readPastImages(db: Db, parcel: ZonedParcel, today: string): Promise<PastImages> {
  if (!(await findZonedShape(db, parcel))) throw new HttpError('not_found', 'parcel');
  const progress = await readPastProgress(db, parcel.scope, parcel.parcel_id);
  const { years: requested, discovery, next_try_at } = progress;
  const { queued, running, done, failed } = progress.scenes;
  const over = queued > 0 ? await countScenesOverQuota(db, parcel.scope) : 0;
  const possible = requested.length > 0 ? [] : await listPossibleYears(db, parcel, today);
  const scenes = { ...progress.scenes, held: Math.min(over, queued) };
  const state = pastStateOf({ requested, possible }, scenes, discovery);
  const isAway = state === 'unreachable';
  return {
    state,
    years: requested.length > 0 ? [...requested] : possible,
    found: queued + running + done + failed,
    read: done,
    failed,
    reason: isAway ? (discovery.failure ?? 'silent') : null,
    next_try_at: (isAway && next_try_at?.toISOString()) || null,
  };
}

/**
 * Requests the images of the years without a season that zones of a parcel lack; those that were requested before are searched again.
 * Throws not_found where the farm has no such parcel.
 */
export async function askForPastImages(db: Db, parcel: ZonedParcel, today: string): Promise<PastImages> {
  const { state, years } = await readPastImages(db, parcel, today);
  if (state !== 'enough') await requestPastImages(db, parcel.scope, parcel.parcel_id, years);
  return readPastImages(db, parcel, today);
}

async function listPossibleYears(db: Db, parcel: ZonedParcel, today: string): Promise<number[]> {
  const years = await listZoneYears(db, parcel, undefined, ZONE_RULES).catch((error) => {
    if (error instanceof HttpError && error.code === 'crowded_land') return null;
    throw error;
  });
  // Its years cannot be compared.
  if (!years) return [];
  return pastYears(today, farmedYearsOf(years), years.filter(({ is_used }) => is_used).length);
}
