import {
  respondWith,
  startReceiver,
  type WebhookReceiver,
} from '../../apps/server/src/features/webhooks/testing/receiver.ts';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, test } from '../harness/test.ts';

test.use(NO_MAP);

let receiver: WebhookReceiver;
test.beforeAll(async () => {
  receiver = await startReceiver();
});
test.afterAll(() => receiver.stop());

test('a program is told of a farm, and what became of each message is seen', async ({ page }) => {
  test.slow();
  const ana = await createPerson('ana');
  const { id: farm } = await importFarm(ana, 'Ferma Anei');
  await startSession(page, ana);
  await page.goto(`/manage/farm/${farm}`);
  await page.getByRole('link', { name: /^Other programs/ }).click();
  const webhooks = page.getByRole('region', { name: 'Messages to other programs (webhooks)' });
  await webhooks.getByRole('button', { name: 'Add a webhook' }).click();
  await webhooks.getByRole('textbox', { name: 'What is it for?' }).fill('Bookkeeping');
  await webhooks.getByRole('textbox', { name: 'Address of the receiver' }).fill(receiver.address);
  await expectAccessible(page);
  await webhooks.getByRole('button', { name: 'Add it' }).click();
  const secret = webhooks.getByRole('textbox', { name: 'Secret' });
  await expect(secret).toHaveValue(/^whsec_/);
  receiver.secret = await secret.inputValue();
  await webhooks.getByRole('button', { name: 'I have copied it' }).click();

  receiver.respond = respondWith(503, {}, 'closed for repairs');
  await webhooks.getByRole('button', { name: 'Send a test' }).click();
  const messages = webhooks.getByRole('list', { name: 'Messages' });
  await expect(messages).toContainText('the receiver answered with error 503', { timeout: 30_000 });
  await expect(messages).toContainText('closed for repairs');
  await expectAccessible(page);

  receiver.respond = respondWith(204);
  await messages.getByRole('button', { name: 'Send again' }).click();
  await expect(messages).toContainText('arrived', { timeout: 30_000 });
  await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(2);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);

  await page.goto(`/manage/farm/${farm}/sharing`);
  await expect(page.getByRole('region', { name: 'Messages to other programs (webhooks)' })).toContainText(
    'made by you',
  );
});
