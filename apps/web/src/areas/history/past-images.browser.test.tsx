import { api, type PastImages as Progressed } from '@brazda/contract/client';
import type { AccessLevel, Language } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply, replyPartly } from '../../testing/api.ts';
import { FARM, SEASON } from '../../testing/samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { PastImages } from './past-images.tsx';

const IMAGES: Progressed = {
  state: 'possible',
  years: [2026, 2025, 2024],
  found: 0,
  read: 0,
  failed: 0,
  reason: null,
  next_try_at: null,
};

interface Options {
  readonly language?: Language;
  readonly access?: AccessLevel;
}

async function showImages(images: Partial<Progressed>, { language = 'en', access = 'owner' }: Options = {}) {
  reply(api.zones.past, { ...IMAGES, ...images });
  await show(
    <main>
      <PastImages
        farm={{ ...FARM, access }}
        parcel={{ farmId: FARM.id, seasonId: SEASON.id, parcelId: 'field' }}
      />
    </main>,
    { language },
  );
}

const status = page.getByRole('status');

it.each([
  ['en', 'images of 2026, 2025 and 2024', 'At most 10 clear images of each year', 'Read these images'],
  ['ro', 'imaginile anilor 2026, 2025 și 2024', 'cel mult 10 imagini clare', 'Citiți aceste imagini'],
  ['fr', 'images de 2026, 2025 et 2024', 'au plus 10 images claires', 'Lire ces images'],
] as const)(
  'says which years can be read, how many images of each, and reads them on request (%s)',
  async (language, years, count, button) => {
    const requested = replyPartly(api.zones.requestPast, { ...IMAGES, state: 'searching' });
    await showImages({}, { language });
    await expect.element(status).toMatchTextContent(years);
    await expect.element(status).toMatchTextContent(count);
    await expectAccessible();
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => requested.length).toBe(1);
  },
);

it('says to those who may only view who can request them', async () => {
  await showImages({}, { access: 'view' });
  await expect.element(status).toMatchTextContent('Someone with full access to the farm can read them.');
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

it.each<[string, Partial<Progressed>, readonly string[]]>([
  ['that they are searched for', { state: 'searching' }, ['Searching for images of 2026, 2025 and 2024']],
  [
    'how many are read',
    { state: 'reading', found: 12, read: 5 },
    ['Reading images of 2026', '5 of 12 images', 'Newer images of the farm come first'],
  ],
  ['that they wait for another day', { state: 'held', found: 12, read: 2 }, ['10 images wait']],
  [
    'what has been read, and that it is no season',
    { state: 'complete', found: 12, read: 12 },
    ['12 images of 2026', 'the farm has no seasons of these years'],
  ],
])('says %s', async (_, images, texts) => {
  await showImages(images);
  for (const text of texts) await expect.element(status).toMatchTextContent(text);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});

it.each<[string, Partial<Progressed>, string]>([
  [
    'does not respond',
    { state: 'unreachable', reason: 'silent', next_try_at: '2026-11-20T10:05:00Z' },
    'next try at 12:05',
  ],
  ['has nothing', { state: 'nothing' }, 'No clear images of this parcel have been found in 2026'],
  [
    'had files that could not be read',
    { state: 'complete', found: 3, read: 2, failed: 1 },
    '1 image could not be read',
  ],
])('lets them be requested again where the catalog %s', async (_, images, text) => {
  const requested = replyPartly(api.zones.requestPast, { ...IMAGES, state: 'searching' });
  await showImages(images);
  await expect.element(status).toMatchTextContent(text);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => requested.length).toBe(1);
});

it('says nothing where the seasons of the farm are enough', async () => {
  await showImages({ state: 'enough', years: [] });
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});
