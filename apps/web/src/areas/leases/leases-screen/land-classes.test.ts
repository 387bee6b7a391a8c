import type { Lease } from '@brazda/contract/client';
import { WHOLE } from '@brazda/domain';
import { expect, it } from 'vitest';
import { landClasses } from './land-classes.ts';

const lease = (id: string, parcel: string, counted_m2: number, end_date: string | null = null): Lease => ({
  id,
  kind: 'lease',
  number: id,
  parties: [{ owner: id, share: WHOLE }],
  parts: [
    { parcel, parcel_name: parcel, lineage: parcel, area_m2: null, counted_m2, title: null, place: '' },
  ],
  start_date: '2020-10-01',
  end_date,
  price: { kind: 'none' },
  index: null,
  registration: null,
  note: '',
  documents: [],
});
const texts = { nameOf: ({ id }: Lease) => id, rest: 'others', none: 'nothing', several: 'several' };
const parcels = (...ids: string[]) => ids.map((id, at) => ({ id, area_m2: 1000 * (at + 1) }));

it('colors each parcel by its lease, the largest class first, and those of several by themselves', () => {
  const leases = [lease('ana', 'north', 300), lease('ion', 'north', 700), lease('ana', 'south', 2000)];
  expect(landClasses(parcels('north', 'south', 'yard'), leases, '2026-11-30', texts)).toMatchObject([
    { label: 'ana', parcels: ['south'], area_m2: 2000 },
    { label: 'several', parcels: ['north'] },
    { label: 'nothing', parcels: ['yard'] },
  ]);
});

it('has no parcel of a lease that has ended, and puts what is left in one class', () => {
  const over = landClasses(parcels('north'), [lease('ana', 'north', 1, '2026-01-01')], '2026-11-30', texts);
  expect(over).toMatchObject([{ label: 'nothing', parcels: ['north'] }]);
  const ids = Array.from({ length: 12 }, (_, at) => `p${at}`);
  const many = landClasses(
    parcels(...ids),
    ids.map((id) => lease(id, id, 1)),
    '2026-11-30',
    texts,
  );
  expect(many).toHaveLength(11);
  expect(many.at(-1)).toMatchObject({ label: 'others', parcels: ['p0', 'p1'] });
});

it('is in the order of ends where that is asked for', () => {
  const leases = [lease('late', 'north', 1, '2035-09-30'), lease('soon', 'south', 1, '2027-09-30')];
  const byEnd = { ...texts, orderOf: ({ end_date }: Lease) => end_date ?? '9' };
  expect(
    landClasses(parcels('south', 'north'), leases, '2026-11-30', byEnd).map(({ label }) => label),
  ).toEqual(['soon', 'late']);
});
