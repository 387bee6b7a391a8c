import { type AccessToken, api, type User } from '@brazda/contract/client';
import { addDays } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../testing/api.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { AccessTokensSection } from './access-tokens-section.tsx';

const TOKEN: AccessToken = {
  id: 'a',
  name: 'QGIS at the office',
  ends_with: 'x7Qa',
  can_write: false,
  farms: null,
  areas: ['land', 'notes'],
  created_at: '2026-11-01T08:00:00Z',
  end_date: '2027-02-01',
  last_used_at: null,
};

async function open(tokens: AccessToken[], account: Partial<User> = {}) {
  reply(api.farms.demo, { results: [] });
  const listed = { results: tokens };
  reply(api.accessTokens.list, () => listed);
  await show(<AccessTokensSection account={{ is_staff: false, is_hijacked: false, ...account } as User} />);
  return listed;
}

it('says what each token may do, and revokes it after a question', async () => {
  const revoked = reply(api.accessTokens.revoke, undefined);
  await open([TOKEN]);
  const row = page.getByRole('listitem');
  await expect.element(row).toMatchTextContent('QGIS at the office brz_…x7Qa');
  await expect
    .element(row)
    .toMatchTextContent(
      'only read · all your farms · land, seasons and crops, notes · until 1 February 2027',
    );
  await expectAccessible();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect.poll(() => revoked.map(({ params }) => params.id)).toEqual(['a']);
});

it('makes a token, whose text is shown once', async () => {
  const made = reply(api.accessTokens.create, { ...TOKEN, token: 'brz_secret' });
  const listed = await open([]);
  await page.getByRole('button', { name: 'Make an access token' }).click();
  await page.getByRole('textbox', { name: 'What is it for?' }).fill('QGIS');
  await page.getByRole('radio', { name: 'read and change' }).click();
  await expectAccessible();
  listed.results.push(TOKEN);
  await page.getByRole('button', { name: 'Make the token' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Access token' })).toHaveValue('brz_secret');
  expect(made.map(({ body }) => body)).toEqual([
    {
      name: 'QGIS',
      can_write: true,
      farms: null,
      areas: null,
      end_date: addDays(new Date().toISOString().slice(0, 10), 90),
    },
  ]);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Access token' })).not.toBeInTheDocument();
});

it('keeps what was typed where the person is to sign in again', async () => {
  refuse(api.accessTokens.create, 403, { detail: 'Sign in again.', error: 'sign_in_again' });
  await open([]);
  await page.getByRole('button', { name: 'Make an access token' }).click();
  await page.getByRole('textbox', { name: 'What is it for?' }).fill('QGIS');
  await page.getByRole('button', { name: 'Make the token' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Sign in again.');
  await expect.element(page.getByRole('textbox', { name: 'What is it for?' })).toHaveValue('QGIS');
});

it('offers none to staff', async () => {
  await open([], { is_staff: true });
  await expect.element(page.getByText(/^Only the person can make access tokens/)).toBeVisible();
});
