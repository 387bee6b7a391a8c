import '../../testing/registered-areas.ts';
import { api } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { keptNameOf } from './kept-queries.ts';

const meteo = (end_date: string, point = '44.4_27.4') => [
  api.meteo.ofGridPoint.path,
  { params: { point }, query: { start_date: '2025-10-01', end_date } },
];

it('names the atlas of a date within its series', () => {
  const name = keptNameOf(['atlas', 'f1', 's1', 'NDVI', '2026-05-14']);
  expect(name).toMatchObject({ series: '["atlas","f1","s1","NDVI"]', date: '2026-05-14' });
});

it('the weather of a point has one name, whatever the last day of the forecast', () => {
  expect(keptNameOf(meteo('2026-05-20'))).toEqual(keptNameOf(meteo('2026-05-21')));
  expect(keptNameOf(meteo('2026-05-20'))).not.toEqual(keptNameOf(meteo('2026-05-20', '44.5_27.4')));
});

it.each([api.plans.list.path, api.plans.get.path, api.activities.list.path, api.prices.list.path])(
  '%s is kept',
  (path) => {
    expect(keptNameOf([path, {}])).not.toBeNull();
  },
);

it.each([api.staff.users.path, api.auth.sessions.path, api.sharing.links.path])('%s is not kept', (path) => {
  expect(keptNameOf([path, {}])).toBeNull();
});
