import { api, type Farm } from '@brazda/contract/client';
import type { Language } from '@brazda/domain';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { showWithDialogs } from '../../../testing/dialogs.tsx';
import { FARM, parcelSample, SEASON } from '../../../testing/samples.ts';
import { expectAccessible } from '../../../testing/show.tsx';
import { replyWithoutParcelSets } from '../../../testing/without-parcel-sets.ts';
import { CHAIN, FILE, PHOTO } from '../testing/evidence-samples.ts';
import { SeasonEvidence } from './evidence-screen.tsx';

beforeEach(() => {
  reply(api.evidence.photos, { results: [PHOTO] });
  reply(api.evidence.files, { results: [FILE] });
  reply(api.evidence.chain, CHAIN);
  reply(api.evidence.inspections, { results: [] });
  reply(api.farms.get, FARM);
  reply(api.farms.demo, { results: [] });
  replyWithoutParcelSets();
  reply(api.parcels.list, { results: [parcelSample('La drum')] });
});

const showEvidence = (farm: Farm = FARM, language: Language = 'en') =>
  showWithDialogs(<SeasonEvidence farm={farm} season={SEASON} />, { language });

it.each<[Language, string, string]>([
  ['en', 'in the parcel · with EXIF · Link 7 · Ana', '8 links, all fit.'],
  ['ro', 'în parcelă · cu EXIF · Veriga 7 · Ana', '8 verigi, toate se potrivesc.'],
  ['fr', 'dans la parcelle · avec EXIF · Maillon 7 · Ana', '8 maillons, tous sont en ordre.'],
])('lists photos, files and the state of the chain in %s', async (language, photo, chain) => {
  await showEvidence(FARM, language);
  await expect.element(page.getByText(photo, { exact: false })).toBeVisible();
  await expect.element(page.getByText(FILE.code, { exact: false }).first()).toBeVisible();
  await expect.element(page.getByText(chain)).toBeVisible();
  await expectAccessible();
});

it('shows no file, no link and no removal to those who only look', async () => {
  await showEvidence({ ...FARM, access: 'view' });
  await expect.element(page.getByText('in the parcel', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: 'Remove' }).elements()).toEqual([]);
  expect(page.getByText('Evidence files').elements()).toEqual([]);
  expect(page.getByText('Links for inspectors').elements()).toEqual([]);
});

it('says why a photo was removed, and that its hash stays', async () => {
  const removed = { removed_at: '2026-08-01T10:00:00.000Z', removed_reason: 'other parcel', url: null };
  reply(api.evidence.photos, { results: [{ ...PHOTO, ...removed }] });
  await showEvidence();
  await expect
    .element(page.getByText('Removed on 1 August 2026: other parcel. Its hash stays.', { exact: false }))
    .toBeVisible();
  expect(page.getByRole('link', { name: /^Open:/ }).elements()).toEqual([]);
});

it('removes a photo with a reason', async () => {
  const calls = reply(api.evidence.removePhoto, { ...PHOTO, removed_at: PHOTO.received_at });
  await showEvidence();
  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Reason').fill('other parcel');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ reason: 'other parcel' }]);
});

it('names the link that does not fit, and what was changed later', async () => {
  const at = '2026-07-21T08:00:00.000Z';
  reply(api.evidence.chain, {
    ...CHAIN,
    broken: { number: 3, problem: 'hash' },
    changes: [{ kind: 'journal', subject: 'e', first: { number: 2, at }, last: { number: 5, at } }],
  });
  await showEvidence();
  await expect.element(page.getByText('Link 3 does not fit: it was changed.')).toBeVisible();
  await page.getByText('Changed after it was sealed').click();
  await expect.element(page.getByText(/Journal entry: sealed on .* \(link 2\)/)).toBeVisible();
});

it('makes a file of the chosen parcels once, however often it is tried', async () => {
  refuse(api.evidence.writeFile, 500, { error: 'internal' });
  await showEvidence();
  await page.getByRole('button', { name: 'Make an evidence file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('La drum').first().click();
  await dialog.getByRole('button', { name: 'Make the file' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  const calls = reply(api.evidence.writeFile, FILE);
  reply(api.evidence.pdf, () => new Uint8Array(3));
  await dialog.getByRole('button', { name: 'Make the file' }).click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]!.body).toMatchObject({ parcels: ['La drum'], rules: null });
});

it('is a failure, not emptiness, where photos could not be fetched', async () => {
  refuse(api.evidence.photos, 500, { error: 'internal' });
  await showEvidence();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(page.getByText('No photos yet').elements()).toEqual([]);
});
