import type { FarmWork } from '@brazda/contract/client';
import { activityKindOf } from '@brazda/domain';
import { FARM, parcelSample, SEASON } from '../../../testing/samples.ts';

const parcelOf = (id: string, name: string) => ({
  id,
  name,
  reference: '93487',
  hectares: 12.15,
  geometry: parcelSample(name).shape,
  representative_point: parcelSample(name).representative_point,
});

/** A sowing on two parcels of a farm, of which nothing is done yet. */
export function farmWorkSample(more: Partial<FarmWork> = {}): FarmWork {
  return {
    farm: { id: FARM.id, name: FARM.name },
    season: { id: SEASON.id, start_date: SEASON.start_date, end_date: SEASON.end_date },
    work: [
      {
        id: 'sowing',
        crop: { en: 'Wheat', ro: 'Grâu', fr: 'Blé' },
        activity: 'sow',
        name: activityKindOf('sow')!.label,
        start_date: '2026-04-01',
        end_date: '2026-04-10',
        notes: 'Only after the rain',
        products: [{ name: 'Seed Glosa', quantity: 220, unit: 'kg', basis: 'hectare' }],
        parcels: [
          { id: 'east', hectares_done: 0 },
          { id: 'west', hectares_done: 0 },
        ],
      },
    ],
    parcels: [parcelOf('east', 'East'), parcelOf('west', 'West')],
    machines: [{ id: 'tractor', name: 'Tractor' }],
    entries: [],
    ...more,
  };
}
