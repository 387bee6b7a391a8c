import type { Parcel } from '@brazda/contract/client';
import { shapeOf } from '../../lib/geometry/geo-json.ts';
import { shapeHectares } from '../../lib/geometry/measure.ts';
import { boxOf, interiorPointOf } from '../../lib/geometry/shape.ts';
import type { OutboxItem } from '../../lib/outbox/item.ts';
import { waitingItemOf } from '../crops/index.ts';
import type { ParcelsEdit } from './edit-parcels.ts';

type Created = NonNullable<ParcelsEdit['create']>[number];

/** The parcels of a season with those that were drawn in it and wait in the outbox, last. */
export function withWaitingParcels(
  parcels: readonly Parcel[],
  items: readonly OutboxItem[],
  seasonId: string,
): readonly Parcel[] {
  const waiting = items
    .filter(({ call, params }) => call === 'parcels.edit' && params.seasonId === seasonId)
    .flatMap((item) =>
      ((item.body as ParcelsEdit).create ?? []).map((created, i) => parcelOf(item, created, i)),
    );
  return waiting.length === 0 ? parcels : [...parcels, ...waiting];
}

/** Whether a parcel was drawn, or got a crop, by a change that waits in the outbox. */
export function isUnsent({ id, crop_intervals }: Pick<Parcel, 'id' | 'crop_intervals'>): boolean {
  return [id, ...crop_intervals.map((interval) => interval.id)].some((each) => waitingItemOf(each) !== null);
}

/** A parcel as it was drawn; its area is that of the drawing, which the server measures again. */
function parcelOf({ id, params }: OutboxItem, created: Created, i: number): Parcel {
  const { coordinates } = created.shape as { readonly coordinates: Parcel['shape']['coordinates'] };
  const shape = shapeOf(coordinates);
  const [lng, lat] = interiorPointOf(shape);
  const {
    display_name = null,
    physical_block = null,
    parcel_no = null,
    crop_no = null,
    siruta = null,
  } = created;
  return {
    id: `outbox:${id}:${i}`,
    farm: params.farmId!,
    season: params.seasonId!,
    name: '',
    display_name,
    locality: null,
    siruta,
    physical_block,
    parcel_no,
    crop_no,
    reference: '',
    organic: null,
    special_use: null,
    hectares: Math.round(shapeHectares(shape) * 100) / 100,
    bbox: boxOf(shape),
    representative_point: [lng, lat],
    shape: { type: 'MultiPolygon', coordinates },
    svg_url: '',
    sensing_date: null,
    rasters: [],
    meteo_grid_point: '',
    crop_intervals: [],
  };
}
