import ICAL from 'ical.js';
import { importFarm } from '../harness/farm.ts';
import { createPerson, startSession } from '../harness/person.ts';
import { expect, expectAccessible, NO_MAP, PHONE_ONLY, test } from '../harness/test.ts';

test.use(NO_MAP);

test('a farm is in the calendar of a phone until its address is removed', { tag: PHONE_ONLY }, async ({
  page,
  request,
}) => {
  const ana = await createPerson('ana');
  const farm = await importFarm(ana, 'Ferma Ștefănești');
  await startSession(page, ana);
  await page.goto(`/manage/farm/${farm.id}/programs`);
  const calendar = page.getByRole('region', { name: 'In your calendar' });
  await calendar.getByRole('button', { name: 'Make the address' }).click();
  const address = await calendar.getByRole('textbox', { name: 'Address of the calendar' }).inputValue();
  await expectAccessible(page);
  await calendar.getByRole('button', { name: 'I have copied it' }).click();

  // A program outside reads it, without cookies.
  const path = new URL(address).pathname;
  const read = () => request.get(path, { headers: { cookie: '' } });
  const feed = await read();
  expect(feed.headers()['content-type']).toContain('text/calendar');
  const found = new ICAL.Component(ICAL.parse(await feed.text()));
  expect(found.getFirstPropertyValue('x-wr-calname')).toBe('Ferma Ștefănești');
  await page.reload();
  await expect(calendar).toContainText('Last read');

  await calendar.getByRole('button', { name: 'Remove' }).click();
  await calendar.getByRole('button', { name: 'Remove' }).click();
  await expect(calendar.getByRole('button', { name: 'Make the address' })).toBeVisible();
  expect((await read()).status()).toBe(404);
});
