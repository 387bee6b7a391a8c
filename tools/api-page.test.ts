import { expect, it } from 'vitest';
import { UNIMPLEMENTED } from '../apps/server/src/unimplemented.ts';
import { apiPage } from './api-page.ts';

it('lists each unimplemented call once', () => {
  expect(UNIMPLEMENTED).toEqual([...new Set(UNIMPLEMENTED)]);
});

it('shows a call with its path, its rule and whether it is implemented', () => {
  const page = apiPage(['licenses.later']);
  expect(page).toContain(
    '| later | POST | `/license/{licenseId}/later/` | `holder` | Postpones the decision about an active license | not yet |',
  );
  expect(page).toMatch(/\| get \| GET \| `\/farm\/\{farmId\}\/` \| `farm:parcels` \| .* \| yes \|/);
});

it('shows the permissions', () => {
  const [head, , ...rows] = apiPage([])
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const roles = head.split(' | ');
  const full = rows.find((row) => row.startsWith('| `farm:full`'))!.split(' | ');
  expect(full[roles.indexOf('guest, full')]).toBe('yes');
  expect(full[roles.indexOf('guest, view')]).toBe('-');
});
