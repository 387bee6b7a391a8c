import type { CropInterval } from '@brazda/contract/client';
import { changeWaitingCrop, newCropItem } from '../../areas/crops/crop-items.ts';
import { type CropInput, waitingItemOf } from '../../areas/crops/waiting-crops.ts';
import { payloadOf } from '../../areas/drawing/draw-parcels/payload.ts';
import { addSketch, updateSketchFields } from '../../areas/drawing/draw-parcels/sketch-changes.ts';
import { NO_CHANGES } from '../../areas/drawing/drawing.ts';
import { takeBack, takeBackItem, workItems } from '../../areas/journal/work-items.ts';
import { drawnItem } from '../../areas/parcels/edit-parcels.ts';
import { enqueue } from '../../lib/outbox/outbox.ts';
import { outboxItems } from '../../lib/outbox/outbox-state.ts';
import { sendOrKeep } from '../../lib/outbox/send-or-keep.ts';
import { type PreparedAction, preparedAction } from './prepared-action.ts';
import type { CropAction, Days, DrawAction, WorkAction } from './protocol.ts';
import { shownParcels, shownWork } from './shown.ts';

/** That of the farms of the runs. */
const SEASON = { start_date: '2025-10-01', end_date: '2026-12-31' };
const SPRING_WHEAT = '2';

/** What a user does with a crop; null unless this device shows the parcel, and the days as free or as of one that waits. */
export function prepareCropAction(action: CropAction): PreparedAction | null {
  const { type, parcelId, days, text } = action;
  const parcel = shownParcels(action).find(({ id }) => id === parcelId);
  if (!parcel) return null;
  const taken = parcel.crop_intervals.filter(({ interval }) => isWithin(interval, days));
  const body = { crop: SPRING_WHEAT, interval: { ...days, bounds: '[)' }, crop_hybrid: text } as CropInput;
  const [first, second] = taken;
  if (!first) {
    if (type === 'clear-crop') return null;
    const item = newCropItem(parcel, SEASON, body);
    const made = { ...item, call: 'cropIntervals.create' } as const;
    return preparedAction([made], () => sendOrKeep('cropIntervals.create', item));
  }
  const waiting = waitingItemOf(first.id);
  // What the server has is changed without the outbox.
  if (waiting === null || second) return null;
  return {
    intent: { items: [], changedItemId: waiting, seenNoteText: null, photos: null },
    store: () => changeWaitingCrop(waiting, type === 'clear-crop' ? null : body),
  };
}

/** Moves a crop that waits to other days. */
export async function moveCrop(id: string, days: Days): Promise<void> {
  const item = outboxItems.get().find((each) => each.id === id);
  if (item) await changeWaitingCrop(id, { ...(item.body as CropInput), interval: { ...days, bounds: '[)' } });
}

function isWithin(interval: CropInterval['interval'], { lower, upper }: Days): boolean {
  return (interval.lower ?? '') < upper && (interval.upper ?? '9999') > lower;
}

/** What a user does who draws a parcel. */
export function prepareDrawAction({ farmId, seasonId, corners, text }: DrawAction): PreparedAction {
  const ring = corners.map(([lng, lat]): [number, number] => [lng, lat]);
  const { changes } = addSketch(NO_CHANGES, [[ring]]);
  const named = updateSketchFields(changes, changes.sketches[0]!, { display_name: text });
  const item = drawnItem({ farmId, seasonId }, payloadOf(named, []).body);
  return preparedAction([{ ...item, call: 'parcels.edit' }], () => sendOrKeep('parcels.edit', item));
}

/** What a user does with an entry of work; null if this device does not show the work, or the entry to take back. */
export function prepareWorkAction(action: WorkAction): PreparedAction | null {
  const { type, farmId, seasonId, parcelId, entryId, day, text } = action;
  const place = { farmId, seasonId };
  const shown = shownWork(action);
  if (type === 'take-back') {
    const entry = shown?.entries.find(({ id }) => id === entryId);
    if (!entry) return null;
    const item = takeBackItem(place, { ...entry, label: text });
    return preparedAction([item], () => takeBack(item));
  }
  const [work] = shown?.work ?? [];
  const parcel = shown?.parcels.find(({ id }) => id === parcelId);
  if (!work || !parcel) return null;
  const details = { day, notes: text };
  const items = workItems(place, { work, parcel, details }, { id: entryId, at: new Date(), label: text });
  return preparedAction(items, () => enqueue(items));
}
