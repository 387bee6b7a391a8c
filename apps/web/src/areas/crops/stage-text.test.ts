import type { GrowthStage } from '@brazda/contract/client';
import { growthStagesOf } from '@brazda/domain';
import { expect, it } from 'vitest';
import { stageNameOf } from './stage-text.ts';

const [emergence, leaves, stems] = growthStagesOf('maize') as unknown as GrowthStage[];

it('names one stage, or the first and the last of several', () => {
  expect(stageNameOf([leaves!], 'en')).toBe('Leaf development (BBCH 10–19)');
  expect(stageNameOf([emergence!, leaves!, stems!], 'ro')).toBe(
    'Germinare și răsărire – Alungirea tulpinii (BBCH 00–39)',
  );
});
