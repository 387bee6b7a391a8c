import { api, type ResponseOf } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { takeToasts } from '../../lib/toasts.ts';
import { refuse, reply } from '../../testing/api.ts';
import { installationWith } from '../../testing/license-samples.ts';
import { FARM, parcelSample, SEASON } from '../../testing/samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { replyWithoutParcelSets } from '../../testing/without-parcel-sets.ts';
import { ShareForm } from './share-form.tsx';

const SHARE: ResponseOf<typeof api.sharing.share> = {
  id: 'share',
  email: 'friend@example.org',
  name: '',
  shared_farm: 'no_access',
  parcels: [],
  shows_notes: true,
  created_at: '2026-05-14T10:00:00Z',
  is_mailed: true,
};
const email = page.getByRole('textbox', { name: 'E-mail of the other person' });
const submit = page.getByRole('button', { name: 'Share', exact: true });

async function showForm(sends_mail = true) {
  reply(api.installation.get, { ...installationWith(null), sends_mail });
  replyWithoutParcelSets();
  reply(api.parcels.list, { results: [parcelSample('La drum'), parcelSample('Spre sat')] });
  await show(
    <main>
      <h1>Share the farm</h1>
      <ShareForm farmId={FARM.id} seasonId={SEASON.id} />
    </main>,
  );
}

it('shares chosen parcels, and is empty again', async () => {
  const sent = reply(api.sharing.share, SHARE);
  await showForm();
  await email.fill(' friend@example.org ');
  await page.getByText('Chosen parcels', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^Spre sat/ }).click();
  await expectAccessible();
  await submit.click();
  await expect.element(email).toHaveValue('');
  expect(sent.map(({ body }) => body)).toEqual([
    { email: 'friend@example.org', shared_farm: 'no_access', parcels: ['Spre sat'], shows_notes: true },
  ]);
});

it('shares without notes, except with those who write them', async () => {
  const sent = reply(api.sharing.share, SHARE);
  await showForm();
  const notes = page.getByRole('checkbox', { name: 'Show notes and their photos' });
  await email.fill('friend@example.org');
  await notes.click();
  await submit.click();
  await expect.element(email).toHaveValue('');
  await expect.element(notes).toBeChecked();
  await notes.click();
  await email.fill('colleague@example.org');
  await page.getByText('Full access', { exact: true }).click();
  await expect.element(notes).not.toBeInTheDocument();
  await submit.click();
  await expect.element(email).toHaveValue('');
  expect(sent.map(({ body }) => (body as { shows_notes: boolean }).shows_notes)).toEqual([false, true]);
});

it('requires an address, and a parcel where parcels are shared', async () => {
  await showForm();
  await submit.click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('friend@example.org');
  await page.getByText('Chosen parcels', { exact: true }).click();
  await submit.click();
  await expect.element(page.getByText('Choose one parcel at least.')).toBeVisible();
});

it('shows a refusal of the server at the address', async () => {
  refuse(api.sharing.share, 400, { error: 'invalid', details: { email: ['This is your own address.'] } });
  await showForm();
  await email.fill('me@example.org');
  await submit.click();
  await expect.element(page.getByText('This is your own address.')).toBeVisible();
  await expect.element(email).toHaveFocus();
});

it('says when the person is not mailed, and why nothing is shared', async () => {
  takeToasts();
  reply(api.sharing.share, { ...SHARE, is_mailed: false });
  await showForm();
  await email.fill('friend@example.org');
  await submit.click();
  await expect
    .poll(takeToasts)
    .toMatchObject([
      { type: 'warning', text: expect.stringMatching(/^Shared with friend@example.org, but not mailed/) },
    ]);

  const detail = 'Brazda has sent many e-mails. Please try again in 25 min.';
  refuse(api.sharing.share, 429, { error: 'many_mails', detail });
  await email.fill('colleague@example.org');
  await submit.click();
  await expect.element(page.getByText(detail)).toBeVisible();
  await expect.element(email).toHaveValue('colleague@example.org');
});

it('promises no mail where the installation sends none', async () => {
  takeToasts();
  reply(api.sharing.share, SHARE);
  await showForm(false);
  await expect.element(page.getByText(/tell the person yourself that the farm is shared/)).toBeVisible();
  await expect.element(page.getByText(/We mail them/)).not.toBeInTheDocument();
  await email.fill('friend@example.org');
  await submit.click();
  await expect
    .poll(takeToasts)
    .toMatchObject([{ type: 'warning', text: expect.stringContaining('please tell the person yourself') }]);
});

it('says what a level permits where no toast covers it', async () => {
  await showForm();
  const hint = page.getByText('Sees the whole farm, changes nothing.', { exact: true });
  await expect.element(hint).toHaveAttribute('data-kept-clear');
});
