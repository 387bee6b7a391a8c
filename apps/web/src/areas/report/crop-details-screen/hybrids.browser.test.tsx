import type { Parcel } from '@brazda/contract/client';
import type { Language } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { Hybrids } from './hybrids.tsx';

/** Parcels of a hybrid with their yields, in blocks that are ten kilometers apart. */
function parcelsOf(crop_hybrid: string, yields: Readonly<Record<number, readonly number[]>>): Parcel[] {
  return Object.entries(yields).flatMap(([block, values]) =>
    values.map((yield_measured, at) => ({
      id: `${crop_hybrid}-${block}-${at}`,
      representative_point: [27 + Number(block) * 0.125, 44.4],
      crop_intervals: [{ crop_id: 'w', crop_hybrid, yield_measured }],
    })),
  ) as unknown as Parcel[];
}

const showHybrids = (parcels: readonly Parcel[], language: Language = 'en') =>
  show(
    <main>
      <Hybrids farm={undefined} cropId="w" parcels={parcels} curves={undefined} />
    </main>,
    { language },
  );

it('says who is certainly behind, on how many parcels in how many places', async () => {
  await showHybrids([
    ...parcelsOf('Izvor', { 0: [8, 8.1], 1: [8.1, 8.2], 2: [8] }),
    ...parcelsOf('Glosa', { 3: [5, 5.1], 4: [5.2], 5: [5.1] }),
  ]);
  await expect.element(page.getByText(/Izvor is ahead of all the others/)).toBeVisible();
  const glosa = page.getByRole('listitem').filter({ hasText: 'Glosa' });
  await expect.element(glosa.getByText('certainly behind the first')).toBeVisible();
  await expect.element(glosa.getByText('4 parcels · 3 places')).toBeVisible();
  await expect.element(page.getByText(/less than 1 km apart are one place/)).toBeVisible();
  await expectAccessible();
});

it('does not say so where the places of a hybrid differ as much', async () => {
  await showHybrids([
    ...parcelsOf('Izvor', { 0: [8, 8.1, 8.2], 1: [6, 6.1, 6.2] }),
    ...parcelsOf('Glosa', { 3: [6.4, 6.5, 6.6], 4: [5.4, 5.5, 5.6] }),
  ]);
  await expect.element(page.getByText(/is not certain/)).toBeVisible();
  expect(page.getByText('certainly behind the first').elements()).toEqual([]);
});

it.each<[Language, string, RegExp]>([
  ['en', 'In one place only', /It takes two places/],
  ['ro', 'Într-un singur loc', /Este nevoie de două locuri/],
  ['fr', 'En un seul endroit', /Il faut deux endroits/],
])('says in %s of which hybrids the place cannot be told apart', async (language, title, why) => {
  await showHybrids(
    [...parcelsOf('Izvor', { 0: [8, 8.1, 8.2] }), ...parcelsOf('Glosa', { 1: [5, 5.1, 5.2] })],
    language,
  );
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByText(why)).toBeVisible();
});
