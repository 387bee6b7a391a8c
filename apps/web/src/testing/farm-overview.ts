import type { FarmOverview } from '@brazda/contract/client';

let count = 0;

/** A farm of the list of several: shared to look, seen and visited lately, with nothing that waits. */
export function farmOverview(changed: Partial<FarmOverview> = {}): FarmOverview {
  count++;
  return {
    farm: `farm-${count}`,
    name: `Ferma ${count}`,
    country: 'RO',
    access: 'view',
    shared_farm: 'view_only',
    day: '2026-11-20',
    season: `farm-${count}-2027`,
    hectares: 12,
    parcel_count: 3,
    center: [25 + (count % 10) / 10, 45],
    localities: ['Băleni'],
    crops: [{ crop: '1', hectares: 12 }],
    newest_image: '2026-11-18',
    alerts: { fall: 0, behind: 0, patch: 0 },
    overdue: 0,
    last_visit: '2026-11-19T08:00:00.000Z',
    ...changed,
  };
}
