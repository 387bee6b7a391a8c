import { api, type User } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { installationWith } from '../../../testing/license-samples.ts';
import { show } from '../../../testing/show.tsx';
import { EmailSection } from './email-section.tsx';

const account = { email: 'ana@example.org', has_password: true } as User;
const lead = page.getByText(/We mail a link/);

it('promises a link where the installation sends mail', async () => {
  reply(api.installation.get, { ...installationWith(null), sends_mail: true });
  await show(<EmailSection account={account} />);

  await expect.element(lead).toBeVisible();
});

it('promises none where it sends no mail, and says so', async () => {
  reply(api.installation.get, { ...installationWith(null), sends_mail: false });
  await show(<EmailSection account={account} />);
  await expect.element(page.getByText(/does not send mail yet/)).toBeVisible();
  await expect.element(lead).not.toBeInTheDocument();
});
