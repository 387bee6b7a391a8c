import type { GrowthStage } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { usualStage } from './growth-stage.ts';

const stage = (id: string, from: string, to: string) =>
  ({
    id,
    bbch: id,
    stage: { en: id, ro: id, fr: id },
    windows: { RO: { from, to } },
  }) as unknown as GrowthStage;
const stages = [stage('tillering', '11-01', '03-25'), stage('elongation', '03-20', '05-01')];

it.each([
  ['2026-12-24', 'tillering'],
  ['2026-01-10', 'tillering'],
  ['2026-03-22', 'elongation'],
  ['2026-08-01', undefined],
])('on %s the crop is usually at %s', (date, id) => {
  expect(usualStage(stages, 'RO', date)?.id).toBe(id);
});

it('has no stages for a country without windows', () => {
  expect(usualStage(stages, 'FR', '2026-01-10')).toBeNull();
});
