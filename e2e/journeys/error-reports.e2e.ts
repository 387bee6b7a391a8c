import { expect, test } from '../harness/test.ts';

test('an error of a page is reported once, without private data', async ({ page, complaints }) => {
  complaints.expect(/broken on purpose/);
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/client-errors/')) reports.push(request.postDataJSON());
  });
  await page.goto('/auth/login?email=ana@example.org');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  const taken = page.waitForResponse('**/api/v1/client-errors/');
  const fail = () =>
    page.evaluate(`Promise.reject(new TypeError('broken on purpose for ana@example.org')); undefined`);
  await fail();
  expect((await taken).status()).toBe(204);
  await fail();
  await page.evaluate(`Promise.reject(new TypeError('broken on purpose again')); undefined`);
  await expect.poll(() => reports.length).toBe(2);
  expect(reports[0]).toMatchObject({
    kind: 'rejection',
    name: 'TypeError',
    message: 'broken on purpose for <e-mail>',
    page: '/auth/login',
  });
});
