import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { parcelSample } from '../../../testing/samples.ts';
import { show } from '../../../testing/show.tsx';
import type { FarmView } from '../../parcels/index.ts';
import { SpreadStrip } from './spread-strip.tsx';

const PARCELS = [parcelSample('La drum'), parcelSample('Spre sat')];
const VIEW = {
  observations: new Map(PARCELS.map(({ id }, at) => [id, { index_mean: 0.5 + at / 10 }])),
  context: { route: { farmId: 'f', seasonId: 's', date: '2026-05-06', rasterKind: 'NDVI' } },
} as unknown as FarmView;
const spread = (old_rule: number) => ({
  mean: 0.55,
  min: 0.5,
  max: 0.6,
  count: 2,
  change: null,
  old_rule,
  old_change: 0,
});

it('says how many of the values an older rule read', async () => {
  await show(<SpreadStrip view={VIEW} parcels={PARCELS} spread={spread(1)} />);
  await expect.element(page.getByText(/1 of these values was read by an older rule/)).toBeVisible();
});

it('says nothing of an older rule that read none', async () => {
  await show(<SpreadStrip view={VIEW} parcels={PARCELS} spread={spread(0)} />);
  await expect.element(page.getByRole('link', { name: /^La drum/ })).toBeVisible();
  expect(page.getByText(/older rule/).elements()).toEqual([]);
});
