import type { Parcel } from '@brazda/contract/client';
import type { DayRange } from '@brazda/domain';
import { editItem, withdrawItem } from '../../lib/outbox/outbox.ts';
import type { DirectItem } from '../../lib/outbox/send-or-keep.ts';
import { newUuid } from '../../lib/uuid.ts';
import { parcelTitleOf } from '../farms/index.ts';
import type { CropInput } from './waiting-crops.ts';

/** The call that sets a crop on a parcel; crops of a parcel are sent in their order. */
export function newCropItem(parcel: Parcel, { start_date, end_date }: DayRange, body: CropInput): DirectItem {
  return {
    id: newUuid(),
    params: { farmId: parcel.farm, seasonId: parcel.season, parcelId: parcel.id },
    body,
    before: { start_date, end_date },
    lane: `parcel:${parcel.id}`,
    label: parcelTitleOf(parcel),
  };
}

/** Changes a crop that waits in the outbox, or takes it back for null. Rejects with OutboxError `not-now` unless `canEdit`. */
export function changeWaitingCrop(itemId: string, body: CropInput | null): Promise<void> {
  return body ? editItem(itemId, body) : withdrawItem(itemId);
}
