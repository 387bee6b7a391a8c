import { api } from '@brazda/contract/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../testing/api.ts';
import { FARM } from '../../testing/samples.ts';
import { show } from '../../testing/show.tsx';
import { SeasonTable } from './season-table.tsx';

const DESKTOP = [1440, 900] as const;
afterEach(() => page.viewport(...DESKTOP));

it('on a phone, the name of a season covers none of its other lines', async () => {
  await page.viewport(390, 844);
  reply(api.parcels.list, { results: [] });
  await show(<SeasonTable farm={FARM} shown="season" onSeason={() => undefined} />);
  const name = page.getByRole('button', { name: '2025–2026', exact: true });
  await expect.element(name).toBeVisible();
  const cell = name.element().closest('td, th')!;
  const next = cell.nextElementSibling!;
  expect(name.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    next.getBoundingClientRect().top + 1,
  );
});
