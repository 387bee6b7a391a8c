import { type ActivityKind, isBeyondCrop, type Language } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { fieldError } from '../../platform/http/http-error.ts';
import { listCropIntervals } from '../parcels/index.ts';

/** Work that was done on a parcel. */
interface DoneOn {
  readonly parcel_id: string;
  readonly day: string;
}

/**
 * Throws HttpError, at the field `day`, if work of a plan cannot have been on one of its days, as the crop of the parcel has
 * its other day.
 */
export async function requireDaysOfCrop(
  db: Db,
  scope: SeasonScope,
  activity: { readonly kind: ActivityKind; readonly crop_id: string },
  { done, language }: { readonly done: readonly DoneOn[]; readonly language: Language },
): Promise<void> {
  const parcel_ids = done.map(({ parcel_id }) => parcel_id);
  const crops = await listCropIntervals(db, scope, { season_id: scope.season_id, parcel_ids });
  const { kind, crop_id } = activity;
  const beyond = done.find(({ parcel_id, day }) =>
    isBeyondCrop(crops.get(parcel_id) ?? [], { kind, crop_id, on: day }),
  );
  if (beyond) throw fieldError('day_beyond_crop', 'day', language, beyond.day);
}
