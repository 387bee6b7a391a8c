import { expect, it } from 'vitest';
import { apiPage } from './api-page.ts';

it('shows a call with its path and its rule', () => {
  const page = apiPage();
  expect(page).toContain(
    '| later | POST | `/license/{licenseId}/later/` | `holder` | Postpones the decision about an active license |',
  );
  expect(page).toMatch(/\| get \| GET \| `\/farm\/\{farmId\}\/` \| `farm:parcels` \| .* \|/);
});

it('shows the permissions', () => {
  const [head, , ...rows] = apiPage()
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const roles = head.split(' | ');
  const full = rows.find((row) => row.startsWith('| `farm:full`'))!.split(' | ');
  expect(full[roles.indexOf('guest, full')]).toBe('yes');
  expect(full[roles.indexOf('guest, view')]).toBe('-');
});
