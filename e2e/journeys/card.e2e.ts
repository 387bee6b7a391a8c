import type { Page } from '@playwright/test';
import { freePort } from '../../tools/setup/free-port.ts';
import { type CardShop, startCardShop } from '../harness/card-shop.ts';
import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { daysAhead, sellLicenses, setBilling, setLicense } from '../harness/licenses.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { returningTo } from '../harness/returning.ts';
import { stubStripeJs } from '../harness/stripe-js.ts';
import { type ConsoleErrors, expect, NO_MAP, test } from '../harness/test.ts';

const baseURL = `http://localhost:${await freePort()}`;
test.use({ ...NO_MAP, baseURL, storageState: returningTo(baseURL) });
test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
// One server for all of them.
test.describe.configure({ mode: 'default' });

const GOOD_CARD = '4242424242424242';
const POOR_CARD = '4000000000009995';
const BANK_CARD = '4000002500003155';

let shop: CardShop;
test.beforeAll(async () => {
  await sellLicenses();
  shop = await startCardShop(baseURL);
});
test.afterAll(() => shop.stop());

/** A user whose license has ended orders the next year by card, up to the card form. */
async function order(page: Page, complaints: ConsoleErrors, who: string) {
  complaints.expect(/^other origin: https:\/\/(js|api|hooks)\.stripe\.com\//);
  await stubStripeJs(page, shop.stripe.settings.STRIPE_API_URL!);
  const person = await createPerson(who);
  const { id } = await importFarm(person, `Ferma ${who}`);
  const term = { term: 'full', start_date: daysAhead(-366), end_date: daysAhead(-1) } as const;
  await setLicense(person, { ...term, cover: { upper_bound_ha: 250, shared_users_no: 2 } });
  await startSession(page, person);
  await setBilling(page);
  await page.goto(`/grid/${id}`);
  await page.getByRole('button', { name: 'Choose' }).click();
  const summary = page.getByRole('dialog', { name: 'Your order' });
  await expect(summary.getByRole('radio', { name: 'Card' })).toBeChecked();
  await expect(summary.getByRole('button', { name: 'Change billing details' })).toBeVisible();
  await summary.getByRole('checkbox', { name: /I have read and accept/ }).check();
  await summary.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await expect(cardStep(page)).toBeVisible();
  return { farmId: id, intent: [...shop.stripe.intents.values()].at(-1)! };
}

const cardStep = (page: Page) => page.getByRole('dialog', { name: 'Pay by card' });
const done = (page: Page) => page.getByRole('dialog', { name: 'Thank you' });

async function pay(page: Page, card: string) {
  const frame = cardStep(page).frameLocator('iframe[title="Secure payment input frame"]');
  await frame.getByLabel('Card number').fill(card);
  await cardStep(page).getByRole('button', { name: 'Pay RON 3,025.00' }).click();
}

/** The paywall does not come back, also not after a load. */
async function expectNoPaywall(page: Page, farmId: string) {
  await page.goto(`/grid/${farmId}`);
  await expect(page.getByText('Spre sat').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('an abandoned payment is resumed in another tab, declined, paid by another card, and reported by the provider', async ({
  page: abandoned,
  context,
  complaints,
}) => {
  const { farmId, intent } = await order(abandoned, complaints, 'ana');
  const prepared = shop.stripe.intents.size;
  await abandoned.close();
  const page = await context.newPage();
  await stubStripeJs(page, shop.stripe.settings.STRIPE_API_URL!);
  await page.goto(`/grid/${farmId}`);
  await page.evaluate('window.isSamePage = true');
  complaints.expect(/status of 402 .*api\.stripe\.com/);
  await pay(page, POOR_CARD);
  await expect(cardStep(page).getByRole('alert')).toContainText('Your card was declined.');

  // Without the page's question to the provider, only the provider's report can say that the payment has arrived.
  complaints.expect(/ERR_FAILED .*\/refresh\//);
  await page.route('**/refresh/', (route) => route.abort());
  await pay(page, GOOD_CARD);
  await expect(done(page)).toContainText('Your payment is being confirmed.');
  expect([intent.status, shop.stripe.intents.size]).toEqual(['succeeded', prepared]);
  await shop.deliver('payment_intent.succeeded');
  await expect(done(page)).toContainText('The payment has arrived. Your license is active until');
  await done(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/grid/${farmId}`));
  expect(await page.evaluate('window.isSamePage')).toBe(true);
  await expectNoPaywall(page, farmId);
});

test('the bank asks: a refusal leads back to the card form, a confirmation to an active license', async ({
  page,
  complaints,
}) => {
  test.skip(
    !process.env.TEST_ALL,
    'the card form and its return have component tests; here with npm test -- --all',
  );
  const { farmId } = await order(page, complaints, 'barbu');
  complaints.expect(/^other origin: http:\/\/127\.0\.0\.1:\d+\/bank\//);
  await pay(page, BANK_CARD);
  await page.getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue where you were' }).click();

  await pay(page, BANK_CARD);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page).toHaveURL(/\/redirect\?.*redirect_status=succeeded/);
  await expect(page).not.toHaveURL(/client_secret/);
  await page.getByRole('link', { name: 'Continue where you were' }).click();
  await expect(page).toHaveURL(new RegExp(`/grid/${farmId}`));
  await expect(page.getByText('Spre sat').first()).toBeVisible();
  await expectNoPaywall(page, farmId);
});
