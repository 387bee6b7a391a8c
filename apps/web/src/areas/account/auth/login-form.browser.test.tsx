import { api, type User } from '@brazda/contract/client';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { LoginForm } from './login-form.tsx';

const email = page.getByRole('textbox', { name: 'E-mail' });
const password = page.getByLabelText('Password', { exact: true });
const submit = page.getByRole('button', { name: 'Log in' });

async function showForm(at = '/auth/login', language: 'en' | 'ro' = 'en') {
  const done = vi.fn();
  await show(
    <main>
      <h1>Log in</h1>
      <LoginForm onDone={done} />
    </main>,
    { at, language },
  );
  return done;
}

it('names the fields that are missing, moves to the first, and sends nothing', async () => {
  await showForm();
  await submit.click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(password).toHaveAccessibleDescription('Please fill this in.');
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await email.fill('ana');
  await expect.element(email).not.toHaveAttribute('aria-invalid', 'true');
  await password.fill('correct horse battery');
  await expect.element(password).not.toHaveAttribute('aria-invalid', 'true');
  await submit.click();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
});

it('shows a refusal once for the whole form', async () => {
  refuse(api.auth.login, 400, {
    error: 'wrong_credentials',
    detail: 'The e-mail or the password is not right.',
  });
  const done = await showForm('/auth/login?email=ana@example.org');
  await expect.element(email).toHaveValue('ana@example.org');
  await password.fill('wrong');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('The e-mail or the password is not right.');
  await expectAccessible();
  expect(done).not.toHaveBeenCalled();
});

it('shows the password on request, and sends it once for a double click', async () => {
  const held = Promise.withResolvers<User>();
  const sent = reply(api.auth.login, () => held.promise);
  await showForm();
  await email.fill(' ana@example.org ');
  await password.fill('correct horse battery');
  await expect.element(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show or hide the password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await submit.dblClick();
  expect(sent.map(({ body }) => body)).toEqual([
    { email: 'ana@example.org', password: 'correct horse battery' },
  ]);
});

it('speaks Romanian', async () => {
  await showForm('/auth/login', 'ro');
  await expect.element(page.getByLabelText('Parola', { exact: true })).toBeVisible();
});
