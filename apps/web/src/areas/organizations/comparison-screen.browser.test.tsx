import { api, type OrganizationComparison } from '@brazda/contract/client';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply, replyPartly } from '../../testing/api.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { ComparisonScreen } from './comparison-screen.tsx';

const FEW = { missing: 2, band: null, quartiles: null };
const COMPARISON: OrganizationComparison = {
  organization: { id: 'office', name: 'Cabinet Verde', country: 'RO' },
  year: 2026,
  years: [2026, 2025],
  currency: 'RON',
  results: [
    {
      crop: '1',
      yield: { missing: 0, band: '5-9', quartiles: { low: 5.5, median: 6.5, high: 7 } },
      margin: FEW,
      farms: [{ farm: 'a', name: 'Ferma Anei', yield: 6.12, margin: 812.5 }],
    },
  ],
};

beforeEach(() => {
  replyPartly(api.crops.list, { results: [{ id: '1', name: { en: 'Wheat', ro: 'Grâu', fr: 'Blé' } }] });
});

const shown = (options: { readonly retriesAtOnce?: boolean } = {}) =>
  show(
    <Routes>
      <Route path="/organizations/:organizationId/comparison" element={<ComparisonScreen />} />
    </Routes>,
    { at: '/organizations/office/comparison', ...options },
  );

it('shows quartiles, a band of owners, and the own figure beside them', async () => {
  reply(api.organizations.compare, COMPARISON);
  await shown();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Comparison · Cabinet Verde');
  const row = page.getByRole('row').nth(1);
  const text = () => row.element().textContent?.replaceAll('\u00A0', ' ');
  await expect.poll(text).toContain('Wheat');
  expect(text()).toContain('5.50 – 6.50 – 7.00 t/ha');
  expect(text()).toContain('5 to 9 owners');
  expect(text()).toContain('Ferma Anei: 6.12 t/ha');
  await expectAccessible();
});

it('says how many owners are missing, and the own margin all the same', async () => {
  reply(api.organizations.compare, COMPARISON);
  await shown();
  await expect.element(page.getByText('2 owners are missing')).toBeVisible();
  await expect.element(page.getByText(/Ferma Anei: .*812.50/)).toBeVisible();
});

it('asks for another harvest', async () => {
  const calls = reply(api.organizations.compare, COMPARISON);
  await shown();
  await page.getByRole('combobox', { name: 'Harvest' }).selectOptions('2025');
  await expect.poll(() => calls.at(-1)?.query).toMatchObject({ year: '2025' });
});

it('says what is needed where nothing can be compared', async () => {
  reply(api.organizations.compare, { ...COMPARISON, year: null, years: [], results: [] });
  await shown();
  await expect.element(page.getByText('Nothing to compare yet')).toBeVisible();
});

it('says that it could not be fetched, not that there is nothing', async () => {
  refuse(api.organizations.compare, 500, {});
  await shown({ retriesAtOnce: true });
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(page.getByText('Nothing to compare yet').query()).toBeNull();
});
