import { api } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { FarmMessagesScreen } from './messages-screen.tsx';

const SENT = {
  id: 'm',
  text: 'Semănați după ploaie.',
  sent_at: '2026-05-14T10:00:00Z',
  farms_count: 2,
  farms: [{ farm: 'a', name: 'Ferma Anei' }],
};
const FARMS = [
  { farm: 'a', name: 'Ferma Anei', organizations: [] },
  { farm: 'b', name: 'Ferma lui Ion', organizations: [] },
];
const shown = (retriesAtOnce = false) =>
  show(<FarmMessagesScreen />, { at: '/farms/messages', retriesAtOnce });

it('writes to the ticked farms, with an id that stays until it is sent', async () => {
  reply(api.farmMessages.list, { farms: FARMS, sent: [], received: [] });
  const calls = reply(api.farmMessages.send, SENT);
  await shown();
  const button = page.getByRole('button', { name: /^Send to/ });
  await expect.element(button).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Ferma lui Ion' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Semănați după ploaie.');
  await expectAccessible();
  await page.getByRole('button', { name: 'Send to 1 farm' }).click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.body).toMatchObject({ text: 'Semănați după ploaie.', farms: ['b'] });
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

it('keeps the text when it was refused, and says why', async () => {
  reply(api.farmMessages.list, { farms: FARMS, sent: [], received: [] });
  refuse(api.farmMessages.send, 429, { error: 'too_many_tries', detail: '25 min' });
  await shown();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Ploaie');
  await page.getByRole('button', { name: 'Send to 2 farms' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Ploaie');
});

it('lists what was sent and received, and writes nothing for who may not', async () => {
  const received = { ...SENT, sender: null, organization: 'Cabinet Verde' };
  const { farms_count: _, ...message } = received;
  reply(api.farmMessages.list, { farms: [], sent: [SENT], received: [message] });
  await shown();
  await expect.element(page.getByText('Somebody with access · Cabinet Verde')).toBeVisible();
  await expect.element(page.getByText('To 2 farms')).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Message' }).query()).toBeNull();
  await expectAccessible();
});

it('says that messages could not be fetched, not that there are none', async () => {
  refuse(api.farmMessages.list, 500, {});
  await shown(true);
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(page.getByText('Nobody has written').query()).toBeNull();
});
