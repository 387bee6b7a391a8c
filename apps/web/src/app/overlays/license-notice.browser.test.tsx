import { api } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openDialogs } from '../../lib/dialogs.ts';
import { refuse, reply } from '../../testing/api.ts';
import { holderOf, PAID } from '../../testing/license-samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { LicenseNotice } from './license-notice.tsx';

const OUTGROWN = { ...PAID, outgrown_until: '2027-11-23' };
const notice = page.getByRole('complementary', { name: 'Your farms are larger than the license' });
const later = notice.getByRole('button', { name: 'Later' });

it('says that everything works until the license ends, and offers a larger area', async () => {
  await show(<LicenseNotice license={OUTGROWN} />);
  await expect.element(notice.getByText('Everything works as before until', { exact: false })).toBeVisible();
  await expect.element(notice.getByText('23 November 2027', { exact: false })).toBeVisible();
  await expectAccessible();
  await notice.getByRole('button', { name: 'Choose a larger area' }).click();
  expect(openDialogs.get().map(({ dialog }) => dialog.type)).toEqual(['license']);
});

it('can be put off, and says if that has failed', async () => {
  const refused = refuse(api.licenses.later, 500, { error: 'internal', detail: 'It failed.' });
  await show(<LicenseNotice license={OUTGROWN} />);
  await later.click();
  await expect.element(notice.getByRole('alert')).toBeVisible();
  expect(refused.map(({ params }) => params)).toEqual([{ licenseId: 'license' }]);
  const answered = reply(api.licenses.later, { ...OUTGROWN, later_until: '2026-12-06' });
  reply(api.auth.user, holderOf(OUTGROWN));
  await later.click();
  await expect.poll(() => answered.length).toBe(1);
});
