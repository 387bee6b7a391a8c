import { api } from '@brazda/contract/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { breakQueries, refuse, reply, replyPartly } from '../../testing/api.ts';
import { FARM } from '../../testing/samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { AfterLeaving } from './after-leaving.tsx';
import { EverythingCard } from './everything-card.tsx';
import { FormatRegister } from './format-register.tsx';
import { MachineLetterForm } from './machine-letter-form.tsx';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const OTHER = { ...FARM, id: 'other', name: 'A doua' };
const showCard = () =>
  show(
    <main>
      <h1>Take everything with you</h1>
      <EverythingCard />
    </main>,
  );

it('one click saves the person and each farm, one after the other, and says what failed', async () => {
  reply(api.farms.list, { results: [FARM, OTHER] });
  replyPartly(api.auth.exportData, { exported_at: '2026-11-20T10:00:00Z' });
  reply(api.exports.archive, ({ params }) => {
    if (params.farmId === 'other') throw new Error('broken');
    return new Uint8Array();
  });
  await showCard();
  await page.getByRole('button', { name: 'Save everything' }).click();
  await expect.element(page.getByText('Could not be made. Try it again, or later.')).toBeVisible();
  expect(saved).toEqual(['brazda-2026-11-20.json', 'ferma-mea-archive.zip']);
  reply(api.exports.archive, new Uint8Array());
  await page.getByRole('button', { name: 'Save “A doua”' }).click();
  await expect.poll(() => saved.length).toBe(3);
  await expect.element(page.getByText('Could not be made. Try it again, or later.')).not.toBeInTheDocument();
  await expectAccessible();
});

it('a farm with too many photos is asked for without them', async () => {
  reply(api.farms.list, { results: [FARM] });
  const refused = refuse(api.exports.archive, 409, { error: 'archive_photos', detail: 'Too many photos.' });
  await showCard();
  await page.getByRole('button', { name: `Save “${FARM.name}”` }).click();
  await expect.element(page.getByText('Could not be made. Try it again, or later.')).toBeVisible();
  expect(refused.map(({ query }) => query.photos)).toEqual(['true', 'false']);
});

it('says when there is no own farm, and when the list could not be loaded', async () => {
  reply(api.farms.list, { results: [] });
  await showCard();
  await expect.element(page.getByText(/You have no farm of your own/)).toBeVisible();
});

it('a list that failed is not shown as no farm', async () => {
  breakQueries(() => Response.json({ error: 'failed', detail: 'Broken.' }, { status: 500 }));
  await showCard();
  await expect.element(page.getByRole('button', { name: /again/i })).toBeVisible();
  await expect.element(page.getByText(/You have no farm of your own/)).not.toBeInTheDocument();
});

it('shows every format, and the days of the Data Act with their sources', async () => {
  await show(
    <main>
      <h1>Take everything with you</h1>
      <FormatRegister />
      <AfterLeaving />
    </main>,
  );
  await expect.element(page.getByText('GeoParquet, fiboa')).toBeVisible();
  await expect.element(page.getByText(/From 12 January 2027 on/)).toBeVisible();
  await expect.element(page.getByText(/servola\.de/)).toBeVisible();
  await expectAccessible();
});

it('a letter is made in the chosen language with the names', async () => {
  refuse(api.auth.user, 401, { error: 'not_authenticated' });
  const sent = reply(api.portability.machineLetter, new Uint8Array());
  await show(
    <main>
      <h1>Take everything with you</h1>
      <MachineLetterForm />
    </main>,
  );
  await page.getByRole('textbox', { name: 'Your name or that of the farm' }).fill('Ferma Mea');
  await page.getByRole('textbox', { name: 'Maker', exact: true }).fill('Utilaje SRL');
  await page.getByRole('textbox', { name: 'Machine: make and model' }).fill('Tractor 6R');
  await page.getByRole('radio', { name: 'Română' }).click({ force: true });
  await page.getByRole('button', { name: 'Save the letter' }).click();
  await expect.poll(() => saved).toEqual(['letter-machine-data.pdf']);
  expect(sent[0]?.body).toMatchObject({
    language: 'ro',
    format: 'pdf',
    sender: 'Ferma Mea',
    maker: 'Utilaje SRL',
    third_party: '',
  });
  await expectAccessible();
});
