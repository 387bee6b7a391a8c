import type { Page } from '@playwright/test';
import { plantAlerts } from '../harness/alerts.ts';
import { DATA_DIR } from '../harness/cli.ts';
import { importFarm } from '../harness/farm.ts';
import { addJob } from '../harness/jobs.ts';
import { readMailTo } from '../harness/mails.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { productDatabase } from '../harness/product-database.ts';
import { expect, expectAccessible, NO_MAP, PHONE, test } from '../harness/test.ts';

test.skip(!DATA_DIR, 'E2E_DATA_DIR does not name the data folder of the running product');
test.use(NO_MAP);

const news = (page: Page) => page.getByRole('main').getByRole('listitem');
const choice = (page: Page, of: string, name: string) =>
  page.getByRole('group', { name: of }).getByRole('radio', { name });

/** Signs in the owner of a farm with a place that needs a look, of which the product tells them. */
async function tellOwner(page: Page) {
  const owner = await createPerson('owner');
  const { id } = await importFarm(owner, 'Ferma mea');
  await plantAlerts(id);
  await startSession(page, owner);
  return { owner, id, tell: () => addJob('notifications.tell', { farm_id: id }) };
}

test('the bell says what is new, and leads to the place', { tag: PHONE }, async ({ page, isMobile }) => {
  const { id, tell } = await tellOwner(page);
  await page.goto('/notifications');
  await expect(page.getByText('Nothing yet')).toBeVisible();

  await page.goto(`/farm/${id}/today`);
  await expect(page.getByRole('heading', { name: '1 thing waits for you' })).toBeVisible();
  await tell();
  // A page of the farm hears of it by itself; a phone has the bell behind a button.
  if (!isMobile) await expect(page.getByRole('link', { name: 'Notifications: 1 new' })).toBeVisible();
  await openNews(page);
  await expect(news(page)).toContainText('Spre sat');
  await expect(news(page)).toContainText('lost more than the rest');
  await expectAccessible(page);

  await news(page).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/farm/${id}/today#today-alert-`));
  await expect(page.getByRole('article', { name: 'Spre sat' })).toBeFocused();
  if (!isMobile) await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
});

test('letters come to those who want them, and end without signing in', { tag: PHONE }, async ({
  page,
  mapElsewhere,
}) => {
  test.slow();
  const { owner, tell } = await tellOwner(page);
  await page.goto('/user-settings#notifications');
  await expect(choice(page, 'By e-mail', 'Never')).toBeChecked();
  await stored(page, () => choice(page, 'By e-mail', 'Daily').click());
  await expect(page.getByLabel('from', { exact: true })).toHaveValue('22:00');
  await stored(page, () => page.getByRole('switch', { name: 'Quiet hours' }).click());
  await expect(page.getByRole('switch', { name: 'Quiet hours' })).not.toBeChecked();
  await page.reload();
  await expect(choice(page, 'By e-mail', 'Daily')).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Quiet hours' })).not.toBeChecked();
  await expectAccessible(page);

  await tell();
  await openNews(page);
  await morningOf(owner);
  await addJob('notifications.digest', {});
  const letter = await readMailTo(owner, 'digest');
  expect(letter).toContain('Spre sat');
  expect(letter).toMatch(/ferma mea/i);

  const { page: elsewhere } = await mapElsewhere();
  await elsewhere.goto(unsubscribePathOf(letter));
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Stop the e-mails' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'You get no more of these e-mails' })).toBeVisible();
  await page.goto('/user-settings#notifications');
  await expect(choice(page, 'By e-mail', 'Never')).toBeChecked();
});

/** Opens the page of the bell with one thing, which a job may still be storing. */
async function openNews(page: Page) {
  await expect(async () => {
    await page.goto('/notifications');
    await expect(news(page)).toHaveCount(1, { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
}

/** Changes a setting, and waits until it is stored: a page that is left before may not have sent it. */
async function stored(page: Page, change: () => Promise<void>) {
  const response = page.waitForResponse((each) => each.request().method() === 'PUT');
  await change();
  expect((await response).ok()).toBe(true);
}

/** Makes the time of the next letter of a user pass, where it is morning: in the evening the letters of a day are too late. */
async function morningOf(email: string) {
  const { pool } = await productDatabase();
  const due = await pool.query(
    `update notification_settings set digest_at = now() - interval '1 minute', timezone = $2
     from app_user where app_user.id = user_id and email = $1 and digest_at is not null`,
    [email, morningZone()],
  );
  expect(due.rowCount).toBe(1);
}

/** A time zone in which it is between nine and ten in the morning now. */
function morningZone(): string {
  const ahead = 9 - new Date().getUTCHours();
  const hours = ahead < -12 ? ahead + 24 : ahead;
  // In these names the sign is that of what is missing to UTC.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** The path of the link that ends a letter; the product may run on another origin than the configured one. */
function unsubscribePathOf(letter: string): string {
  const link = letter.match(/https?:\/\/[^\s<>]+\/u\/[^\s<>]+/)?.[0];
  expect(link, 'the link that ends the letters').toBeDefined();
  return new URL(link!).pathname;
}
