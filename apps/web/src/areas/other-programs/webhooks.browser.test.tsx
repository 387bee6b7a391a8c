import { api, type Webhook, type WebhookDelivery } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../testing/api.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { FarmWebhooks } from './farm-webhooks.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

const WEBHOOK: Webhook = {
  id: 'a',
  name: 'Bookkeeping',
  address: 'https://books.example.org/hook',
  events: ['note.created', 'crop.set'],
  person: 'Ana',
  is_own: true,
  created_at: '2026-11-01T08:00:00Z',
  arrived_at: null,
  failing_since: null,
  waiting: 0,
  off_because: null,
  off_at: null,
};
const DELIVERY: WebhookDelivery = {
  id: 'msg_1',
  type: 'note.created',
  created_at: '2026-11-02T08:00:00Z',
  state: 'waiting',
  tries: 2,
  tried_at: '2026-11-02T08:05:00Z',
  due_at: '2026-11-02T08:35:00Z',
  code: 500,
  problem: 'status',
  response: 'closed for repairs',
};

async function open(webhooks: Webhook[]) {
  const listed = { results: webhooks };
  reply(api.webhooks.list, () => listed);
  await show(<WebhooksSection farmId="f" />);
  return listed;
}

it('makes a webhook, whose secret is shown once', async () => {
  const made = reply(api.webhooks.create, { ...WEBHOOK, secret: 'whsec_c2VjcmV0' });
  const listed = await open([]);
  await expect.element(page.getByText('No webhook yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByRole('textbox', { name: 'What is it for?' }).fill('Bookkeeping');
  await page.getByRole('textbox', { name: 'Address of the receiver' }).fill('https://books.example.org/hook');
  await expectAccessible();
  listed.results.push(WEBHOOK);
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_c2VjcmV0');
  expect(made[0]!.body.events).toHaveLength(6);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Secret' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('listitem')).toMatchTextContent('Bookkeeping');
});

it('says at the address why it is refused', async () => {
  refuse(api.webhooks.create, 422, {
    detail: 'Private.',
    error: 'webhook_private',
    details: { address: ['The address leads to a private network.'] },
  });
  await open([]);
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByRole('textbox', { name: 'What is it for?' }).fill('Bookkeeping');
  await page.getByRole('textbox', { name: 'Address of the receiver' }).fill('https://10.0.0.1/');
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect.element(page.getByText('The address leads to a private network.')).toBeVisible();
});

it('shows what became of each message, and sends one again', async () => {
  reply(api.webhooks.deliveries, { results: [DELIVERY] });
  const replayed = reply(api.webhooks.replay, DELIVERY);
  await open([{ ...WEBHOOK, failing_since: '2026-11-02T08:00:00Z', waiting: 1 }]);
  const row = page.getByRole('listitem').first();
  await expect.element(row).toMatchTextContent('nothing arrives, first failure:');
  await expect.element(row).toMatchTextContent('1 message waits');
  await page.getByRole('button', { name: 'Messages' }).click();
  await expect.element(row).toMatchTextContent('the receiver answered with error 500');
  await expect.element(row).toMatchTextContent('closed for repairs');
  await expectAccessible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => replayed.map(({ params }) => params.messageId)).toEqual(['msg_1']);
});

it('a test opens the messages', async () => {
  const tested = reply(api.webhooks.test, { ...DELIVERY, type: 'test' });
  reply(api.webhooks.deliveries, {
    results: [{ ...DELIVERY, type: 'test', state: 'arrived', due_at: null }],
  });
  await open([WEBHOOK]);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.element(page.getByRole('list', { name: 'Messages' })).toMatchTextContent('a test');
  expect(tested).toHaveLength(1);
});

it('says why a webhook is off, and switches it on', async () => {
  const resumed = reply(api.webhooks.resume, WEBHOOK);
  const listed = await open([{ ...WEBHOOK, off_because: 'failing', off_at: '2026-11-07T08:00:00Z' }]);
  await expect.element(page.getByText(/^Off: nothing arrived for days/)).toBeVisible();
  listed.results[0] = WEBHOOK;
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect.element(page.getByText(/^Off:/)).not.toBeInTheDocument();
  expect(resumed).toHaveLength(1);
});

it('removes a webhook after a question', async () => {
  const removed = reply(api.webhooks.remove, undefined);
  await open([WEBHOOK]);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => removed.map(({ params }) => params.webhookId)).toEqual(['a']);
});

it('a list that cannot be loaded is not shown as empty', async () => {
  refuse(api.webhooks.list, 500, { detail: 'Broken.' });
  await show(<WebhooksSection farmId="f" />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('No webhook yet.')).not.toBeInTheDocument();
});

it('the owner sees the webhooks of others beside other programs', async () => {
  reply(api.webhooks.list, { results: [{ ...WEBHOOK, is_own: false, person: 'Ion' }] });
  await show(<FarmWebhooks farmId="f" />);
  await expect
    .element(page.getByRole('listitem'))
    .toMatchTextContent(
      'Bookkeepingbooks.example.org · a new note, a crop that is set or changed · made by Ion',
    );
  await expectAccessible();
});
