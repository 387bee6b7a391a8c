import { api, type ResponseOf } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../testing/api.ts';
import { FARM, parcelSample, SEASON } from '../../testing/samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { replyWithoutParcelSets } from '../../testing/without-parcel-sets.ts';
import { ShareLinks } from './share-links.tsx';

const LINK: ResponseOf<typeof api.sharing.createLink> = {
  id: 'link',
  parcels: ['La drum', 'Spre sat'].map((name) => ({ id: name, season: SEASON.id, name })),
  shows_notes: false,
  created_at: '2026-05-14T10:00:00Z',
  expires_at: '2026-05-21T10:00:00Z',
  path: '/s/token',
};
const create = page.getByRole('button', { name: 'Create a link' });
const chosenParcels = page.getByText('Chosen parcels', { exact: true });

async function showLinks(links: Omit<typeof LINK, 'path'>[] = []) {
  reply(api.sharing.links, { results: links });
  replyWithoutParcelSets();
  reply(api.parcels.list, { results: ['La drum', 'Spre sat', 'Lunca'].map((name) => parcelSample(name)) });
  await show(
    <main>
      <h1>Share the farm</h1>
      <ShareLinks farm={{ id: FARM.id, name: 'Ferma & fiii' }} seasonId={SEASON.id} />
    </main>,
  );
}

it('gives one link for several parcels, and sends it by WhatsApp', async () => {
  const sent = reply(api.sharing.createLink, LINK);
  await showLinks();
  await chosenParcels.click();
  await page.getByRole('checkbox', { name: /^Spre sat/ }).click();
  await page.getByRole('checkbox', { name: /^La drum/ }).click();
  await expectAccessible();
  await create.click();
  const whatsApp = page.getByRole('link', { name: 'WhatsApp' });
  await expect.element(whatsApp).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { parcels: ['Spre sat', 'La drum'], days: 7, shows_notes: false },
  ]);
  const address = new URL(whatsApp.element().getAttribute('href')!);
  expect(address.origin + address.pathname).toBe('https://wa.me/');
  expect(address.searchParams.get('text')).toBe(
    `See the parcels La drum, Spre sat on Brazda: ${location.origin}/s/token`,
  );
});

it('requires a parcel where parcels are shared, and says when one is no longer of the farm', async () => {
  const detail = 'Nothing was shared: a chosen parcel is not, or no longer, one of this farm.';
  refuse(api.sharing.createLink, 404, { error: 'parcels_not_of_farm', detail });
  await showLinks();
  await chosenParcels.click();
  await create.click();
  await expect.element(page.getByText('Choose one parcel at least.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Lunca/ }).click();
  await create.click();
  await expect.element(page.getByText(detail)).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /^Lunca/ })).toBeChecked();
});

it('requires a parcel while the parcels are still loading, or cannot be loaded', async () => {
  const sent = reply(api.sharing.createLink, LINK);
  await showLinks();
  const parcels = Promise.withResolvers<ResponseOf<typeof api.parcels.list>>();
  reply(api.parcels.list, () => parcels.promise);
  await chosenParcels.click();
  await create.click();
  await expect.element(page.getByText('Choose one parcel at least.')).toBeVisible();
  parcels.resolve({ results: [parcelSample('Lunca')] });
  await page.getByRole('checkbox', { name: /^Lunca/ }).click();
  await create.click();
  await expect.poll(() => sent.map(({ body }) => body.parcels)).toEqual([['Lunca']]);
});

it('names what each link shows', async () => {
  const { path: _, ...link } = LINK;
  const many = ['A', 'B', 'C', 'D'].map((name) => ({ id: name, season: SEASON.id, name }));
  await showLinks([link, { ...link, id: 'many', parcels: many }, { ...link, id: 'whole', parcels: null }]);
  const rows = page.getByRole('listitem');
  for (const name of ['La drum, Spre sat', 'A, B, C and 1 more', 'Whole farm'])
    await expect.element(rows.filter({ hasText: name })).toMatchTextContent(name);
});
