import { api, type User } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { ProfileSection } from './profile-section.tsx';

const account = { first_name: 'Ana', last_name: 'Pop', phone: null } as User;
const firstName = page.getByRole('textbox', { name: 'First name' });
const submit = page.getByRole('button', { name: 'Save' });
const saved = page.getByText('Saved.');

it('says that it is saved until it is edited again', async () => {
  reply(api.auth.updateUser, account);
  await show(<ProfileSection account={account} />);
  await firstName.fill('Ioana');
  await submit.click();
  await expect.element(saved).toBeVisible();
  await expectAccessible();
  await firstName.fill('Maria');
  await expect.element(saved).not.toBeInTheDocument();
});

it('does not say that it is saved for what was typed while it was sent', async () => {
  const { promise, resolve } = Promise.withResolvers<User>();
  const sent = reply(api.auth.updateUser, () => promise);
  await show(<ProfileSection account={account} />);
  await firstName.fill('Ioana');
  await submit.click();
  await expect.poll(() => sent.length).toBe(1);
  await firstName.fill('Ioana Maria');
  resolve(account);
  await expect.element(submit).not.toHaveAttribute('data-loading');
  await expect.element(saved).not.toBeInTheDocument();
  await expect.element(firstName).toHaveValue('Ioana Maria');
});

it('says only what is wrong when it cannot be saved the next time', async () => {
  reply(api.auth.updateUser, account);
  await show(<ProfileSection account={account} />);
  await submit.click();
  await expect.element(saved).toBeVisible();
  refuse(api.auth.updateUser, 500, { error: 'internal', detail: 'Something went wrong.' });
  await submit.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(saved).not.toBeInTheDocument();
});
