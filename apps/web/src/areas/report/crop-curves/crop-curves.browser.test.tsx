import type { Season } from '@brazda/contract/client';
import type { Language } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SEASON } from '../../../testing/samples.ts';
import { show } from '../../../testing/show.tsx';
import { CropCurves } from './crop-curves.tsx';

const showCurves = (old_rule: number, language: Language = 'en') =>
  show(
    <CropCurves
      curves={{
        dates: ['2026-05-01', '2026-05-06'],
        parcels: [{ parcel_id: 'a', means: [0.4, 0.6] }],
        old_rule,
      }}
      season={SEASON as Season}
      kind="NDVI"
      date="2026-05-01"
      highlighted={null}
      onDate={() => undefined}
    />,
    { language },
  );

it.each<[Language, number, RegExp]>([
  ['en', 1, /1 of these values was read by an older rule/],
  ['en', 2, /2 of these values were read by an older rule/],
  ['ro', 2, /2 dintre aceste valori au fost citite după o regulă mai veche/],
  ['fr', 2, /2 de ces valeurs ont été lues selon une règle plus ancienne/],
])('says in %s how many values an older rule computed: %i', async (language, count, text) => {
  await showCurves(count, language);
  await expect.element(page.getByText(text)).toBeVisible();
});

it('says nothing of rules where all values are of the present one', async () => {
  await showCurves(0);
  await expect.element(page.getByText(/On 1 May 2026 the median is/)).toBeVisible();
  await expect.element(page.getByText(/older rule/)).not.toBeInTheDocument();
});
