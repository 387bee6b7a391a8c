import { api, type SeasonImages } from '@brazda/contract/client';
import type { AccessLevel, Language } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply, replyPartly } from '../../testing/api.ts';
import { FARM, SEASON } from '../../testing/samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { ImageStatus } from './image-status.tsx';

const NONE: SeasonImages = {
  state: 'searching',
  catalog: null,
  since: null,
  searched_at: null,
  reason: null,
  next_try_at: null,
  found: 0,
  read: 0,
  failed: 0,
  held: 0,
  left_s: null,
  measures_left: 0,
  newest: null,
  expected: null,
};

interface Options {
  readonly language?: Language;
  readonly access?: AccessLevel;
}

async function showStatus(
  images: Partial<SeasonImages>,
  { language = 'en', access = 'owner' }: Options = {},
) {
  reply(api.imagery.state, { ...NONE, ...images });
  await show(
    <main>
      <ImageStatus farm={{ ...FARM, access }} seasonId={SEASON.id} variant="card" />
    </main>,
    { language },
  );
}

const status = page.getByRole('status');

it.each<[string, Partial<SeasonImages>, readonly string[]]>([
  [
    'in which catalog is searched and since when',
    { state: 'searching', catalog: 'Earth Search', since: '2026-11-20T09:58:00Z' },
    ['Searching for satellite images', 'in Earth Search', 'since 11:58'],
  ],
  [
    'how many images are read, and how long that takes',
    { state: 'reading', found: 40, read: 12, left_s: 150, newest: '2026-11-18' },
    ['Reading satellite images', '12 of 40 images', 'about 3 minutes left', 'newest: 18 November 2026'],
  ],
  [
    'that images wait for the share of another day',
    { state: 'held', found: 40, read: 12, held: 28, newest: '2026-11-18' },
    ['28 images wait', 'newest: 18 November 2026'],
  ],
  [
    'what has been read, and what a catalog announces',
    { state: 'complete', found: 40, read: 39, failed: 1, newest: '2026-11-18', expected: '2026-11-20' },
    [
      '39 satellite images have been read',
      'An image of 20 November 2026 exists and will be here as soon as it is published',
      '1 image could not be read',
    ],
  ],
])('says %s', async (_, images, texts) => {
  await showStatus(images);
  for (const text of texts) await expect.element(status).toMatchTextContent(text);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});

it.each([
  ['en', '(Earth Search) does not respond', 'next try at 12:05', 'Try now'],
  ['ro', '(Earth Search) nu răspunde', 'reîncercăm la 12:05', 'Încercați acum'],
  ['fr', '(Earth Search) ne répond pas', 'prochain essai à 12:05', 'Essayer maintenant'],
] as const)(
  'says why a source is not reached and when it is tried again, and tries it at once on request (%s)',
  async (language, reason, next, button) => {
    const requested = replyPartly(api.imagery.search, undefined);
    await showStatus(
      {
        state: 'unreachable',
        catalog: 'Earth Search',
        reason: 'silent',
        next_try_at: '2026-11-20T10:05:00Z',
      },
      { language },
    );
    await expect.element(status).toMatchTextContent(reason);
    await expect.element(status).toMatchTextContent(next);
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => requested.length).toBe(1);
  },
);

it('says that nothing was found, with a search as the next step for those who may', async () => {
  const nothing = { state: 'nothing', searched_at: '2026-11-20T09:00:00Z' } as const;
  await showStatus(nothing);
  await expect.element(status).toMatchTextContent('No satellite images have been found for this season yet');
  await expect.element(page.getByRole('button', { name: 'Search now' })).toBeVisible();
});

it('offers no search to those who may only read', async () => {
  await showStatus({ state: 'nothing' }, { access: 'parcels' });
  await expect.element(status).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

it('says nothing over pictures once all are read', async () => {
  const requested = reply(api.imagery.state, { ...NONE, state: 'complete', found: 3, read: 3 });
  await show(<ImageStatus farm={FARM} seasonId={SEASON.id} variant="line" />);
  await expect.poll(() => requested.length).toBe(1);
  await expect.element(status).not.toBeInTheDocument();
});
