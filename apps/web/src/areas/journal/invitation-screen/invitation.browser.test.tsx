import { api, type User } from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInSetting } from '../../../lib/device-settings.ts';
import { refuse, reply } from '../../../testing/api.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { InvitationCard } from './invitation-screen.tsx';

const INVITATION = { farm: 'Ferma mea', name: 'Ion Popescu', expires_at: '2026-12-07T10:00:00Z' };
const AT = { at: '/invitation/abc' };

beforeEach(() => {
  signedInSetting.set(false);
  refuse(api.auth.user, 401, {});
});

function signIn() {
  signedInSetting.set(true);
  reply(api.auth.user, { email: 'ion@example.org' } as User);
}

it('says who invites whom until when, and leads back after signing in', async () => {
  const sent = reply(api.work.invitation, INVITATION);
  await show(<InvitationCard token="abc" />, AT);
  await expect.element(page.getByRole('heading', { name: '“Ferma mea” invites you' })).toBeVisible();
  await expect.element(page.getByText('The invitation is for Ion Popescu', { exact: false })).toBeVisible();
  await expect
    .element(page.getByText('It works once, until 7 December 2026', { exact: false }))
    .toBeVisible();
  for (const [name, to] of [
    ['Log in', '/auth/login'],
    ['Create account', '/auth/new-account'],
  ])
    await expect
      .element(page.getByRole('link', { name: name! }))
      .toHaveAttribute('href', `${to}?backTo=%2Finvitation%2Fabc`);
  await expectAccessible();
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

it('is accepted with one button by a signed-in user, who then sees their work', async () => {
  signIn();
  reply(api.work.invitation, INVITATION);
  const accepted = reply(api.work.accept, { farm: 'farm' });
  const router = await show(<InvitationCard token="abc" />, AT);
  await expect.element(page.getByText('You are logged in as ion@example.org.')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/work');
  expect(accepted.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

it('says why it cannot be accepted', async () => {
  signIn();
  reply(api.work.invitation, INVITATION);
  refuse(api.work.accept, 409, { error: 'account_is_worker', detail: 'This account is taken.' });
  await show(<InvitationCard token="abc" />, AT);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('This account is taken.');
  await expectAccessible();
});

it('that has ended leads others to the login', async () => {
  refuse(api.work.invitation, 404, { error: 'invitation_ended', detail: 'It has ended.' });
  await show(<InvitationCard token="abc" />, AT);
  await expect.element(page.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible();
  const login = page.getByRole('link', { name: 'Log in' });
  await expect.element(login).toHaveAttribute('href', '/auth/login?backTo=%2Fwork');
  await expectAccessible();
});

it('that has ended leads a user to their work', async () => {
  signIn();
  refuse(api.work.invitation, 404, { error: 'invitation_ended', detail: 'It has ended.' });
  await show(<InvitationCard token="abc" />, AT);
  await expect.element(page.getByRole('link', { name: 'To my work' })).toHaveAttribute('href', '/work');
});

it('that could not be fetched is tried again', async () => {
  refuse(api.work.invitation, 503, {});
  await show(<InvitationCard token="abc" />, AT);
  const retry = page
    .getByRole('button', { name: 'Retry' })
    .or(page.getByRole('button', { name: 'Try again' }));
  await expect.element(retry).toBeVisible();
  reply(api.work.invitation, INVITATION);
  await retry.click();
  await expect.element(page.getByRole('heading', { name: '“Ferma mea” invites you' })).toBeVisible();
});
