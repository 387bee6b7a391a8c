import { api, type ResponseOf } from '@brazda/contract/client';
import type { Language } from '@brazda/domain';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../testing/api.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { InspectionScreen } from './inspection-screen.tsx';
import { FILE, PHOTO } from './testing/evidence-samples.ts';
import { replyToPublicFrame } from './testing/public-page.ts';

type Opened = ResponseOf<typeof api.evidence.openInspection>;

/** A picture that needs no server. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const { author: _, season: __, ...photo } = PHOTO;
const { author: ___, season: ____, ...file } = FILE;
const LIVE: Opened = {
  farm: 'Ferma mea',
  expires_at: '2026-08-01T10:00:00.000Z',
  parcels: [
    { id: 'La drum', name: 'La drum' },
    { id: 'La deal', name: 'La deal' },
  ],
  photos: [{ ...photo, url: PIXEL, thumbnail_url: PIXEL }],
  files: [file],
};

beforeEach(replyToPublicFrame);

const openPage = (language: Language = 'en') =>
  show(
    <Routes>
      <Route path="/inspection/:token" element={<InspectionScreen />} />
    </Routes>,
    { at: '/inspection/abc', language },
  );

it.each<[Language, string, string]>([
  ['en', 'Photos of La drum', 'No photos.'],
  ['ro', 'Fotografii: La drum', 'Nu sunt fotografii.'],
  ['fr', 'Photos\u00a0: La drum', 'Pas de photo.'],
])('shows files and photos of the chosen parcels in %s', async (language, title, none) => {
  const calls = reply(api.evidence.openInspection, LIVE);
  await openPage(language);
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByText(none)).toBeVisible();
  await expect.element(page.getByText(FILE.sha256, { exact: false })).toBeVisible();
  expect(page.getByText('Ana').elements()).toEqual([]);
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  await expectAccessible();
});

it('shows the photos of each of two parcels with the same name under it alone', async () => {
  reply(api.evidence.openInspection, {
    ...LIVE,
    parcels: [
      { id: 'a', name: 'La drum' },
      { id: 'b', name: 'La drum' },
    ],
    photos: [{ ...LIVE.photos[0]!, parcel: 'a' }],
  });
  await openPage();
  await expect.element(page.getByText('No photos.')).toBeVisible();
  expect(page.getByRole('img', { name: /^Photo of La drum/ }).elements()).toHaveLength(1);
});

it('says that a link has ended or is not valid, and whom to ask', async () => {
  refuse(api.evidence.openInspection, 404, { error: 'not_found' });
  await openPage();
  await expect.element(page.getByText('This link has ended or is not valid.')).toBeVisible();
  await expect.element(page.getByText('Ask the farm for a new one.')).toBeVisible();
  await expectAccessible();
});

it('can be tried again where the server is away', async () => {
  refuse(api.evidence.openInspection, 503, { error: 'unavailable', detail: 'away' });
  await openPage();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  reply(api.evidence.openInspection, LIVE);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Photos of La drum' })).toBeVisible();
});
