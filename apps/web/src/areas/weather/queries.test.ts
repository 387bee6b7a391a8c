import type { Season } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { meteoDaysOf } from './queries.ts';

const season = { start_date: '2025-10-01', end_date: '2026-12-31' } as Season;

it.each([
  ['in the season', '2026-05-14', { from: '2025-10-01', to: '2026-05-20' }],
  ['near its end', '2026-12-28', { from: '2025-10-01', to: '2026-12-31' }],
  ['long after it', '2029-01-01', { from: '2025-10-01', to: '2026-12-31' }],
  [
    'just before it, when only the forecast reaches it',
    '2025-09-27',
    { from: '2025-10-01', to: '2025-10-03' },
  ],
  ['long before it', '2025-03-01', null],
])('has weather %s', (_when, today, days) => {
  expect(meteoDaysOf(season, today)).toEqual(days);
});
