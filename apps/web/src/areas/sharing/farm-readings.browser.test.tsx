import { api } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { breakQueries, reply } from '../../testing/api.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { FarmReadings } from './farm-readings.tsx';

const NOBODY = { person: null, is_own: false, link_made_at: null };
const showCard = () =>
  show(
    <main>
      <h1>Sharing</h1>
      <FarmReadings farmId="f" />
    </main>,
  );

it('names people, programs, links and staff by day', async () => {
  const day = '2026-11-20';
  reply(api.sharing.readings, {
    results: [
      { ...NOBODY, day, kind: 'link', link_made_at: '2026-11-01T10:00:00Z' },
      { ...NOBODY, day, kind: 'link' },
      { ...NOBODY, day, kind: 'person', person: 'Ion Pop' },
      { ...NOBODY, day, kind: 'staff' },
      { ...NOBODY, day, kind: 'token', person: 'Dan Rus' },
      { ...NOBODY, day, kind: 'token', person: 'Ana Pop', is_own: true },
    ],
  });
  await showCard();
  for (const who of [
    'Somebody with the link of 1 November 2026',
    'Somebody with a link that has ended',
    'Ion Pop',
    'Staff of Brazda, to help or to take samples',
    'A program of Dan Rus',
    'A program of yours',
  ])
    await expect.element(page.getByText(who, { exact: true })).toBeVisible();
  await expectAccessible();
});

it('says that nobody has read the farm', async () => {
  reply(api.sharing.readings, { results: [] });
  await showCard();
  await expect.element(page.getByText('Nobody but you has read the farm.')).toBeVisible();
});

it('a list that failed is not shown as nobody', async () => {
  breakQueries(() => Response.json({ error: 'failed', detail: 'Broken.' }, { status: 500 }));
  await showCard();
  await expect.element(page.getByRole('button', { name: /again/i })).toBeVisible();
  await expect.element(page.getByText('Nobody but you has read the farm.')).not.toBeInTheDocument();
});
