import { api, type RentMargin, type RentYear } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply, replyPartly } from '../../../testing/api.ts';
import { FARM, parcelSample } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { MarginsCard } from './margins-card.tsx';

const YEAR = Number(FARM.seasons[0]!.end_date.slice(0, 4));
const RENT: RentYear = {
  count_day: `${YEAR}-10-31`,
  prices: [],
  exchange: null,
  tax: null,
  account: null,
  year: YEAR,
  currency: 'RON',
  is_open: true,
  rents: [],
  owners: [],
  payments: [],
};

/** 2 ha with an income of 8 000 lei, 3 000 of it left before rent. */
const marginSample = (id: string, fields: Partial<RentMargin> = {}): RentMargin => ({
  id,
  lineage: id,
  name: id,
  area_m2: 20_000,
  crop: '1',
  income: 8000,
  before: 3000,
  rent: 2000,
  gap: null,
  after: 1000,
  ...fields,
});

const RESULTS = [
  ...['A', 'B', 'C', 'D'].map((id) => marginSample(id)),
  marginSample('Poor', { income: 6000, before: 1000, after: -1000 }),
  marginSample('Open', { rent: null, gap: 'no_contract', after: null }),
];

async function open() {
  reply(api.parcels.list, { results: RESULTS.map(({ id }) => parcelSample(id)) });
  replyPartly(api.imagery.baseMap, { base_map: null });
  reply(api.basemaps.list, { results: [] });
  await show(<MarginsCard farm={FARM} rent={RENT} leases={[]} />);
}

it('says what each parcel brings, the highest rent that it carries, and why it loses', async () => {
  reply(api.leasePayments.margins, {
    year: YEAR,
    currency: 'RON',
    elsewhere: 0,
    owners: [{ id: 'ana', name: 'Ana Pop', area_m2: 20_000, before: 3000, rent: 2000, after: 1000 }],
    results: RESULTS,
  });
  await open();
  const rows = page.getByRole('table', { name: 'Margins with rent' }).getByRole('row');
  // The worst first. Income 3 000 lei/ha of 4 000; 5 000 lei of costs as everywhere.
  await expect.element(rows.nth(1)).toMatchTextContent(/^Poor/);
  await expect.element(rows.nth(1)).toMatchTextContent(/less income: .*1,000.*\/ha/);
  // 1 500 lei/ha; with a tenth less or more of yield and price 4 000 x 0.81 or x 1.21, less 2 500.
  await expect.element(rows.nth(2)).toMatchTextContent(/1,500.*\/ha.*740.* to .*2,340/);
  // What is not known is last, and says why.
  await expect.element(rows.nth(6)).toMatchTextContent(/^Open.*no contract/);
  await expect.element(page.getByRole('table', { name: 'Margins by owner' })).toMatchTextContent(/Ana Pop/);
  await page.getByRole('spinbutton', { name: 'Yield may differ by' }).fill('0');
  await page.getByRole('spinbutton', { name: 'Price may differ by' }).fill('0');
  await page.getByRole('spinbutton', { name: 'Price may differ by' }).element().blur();
  await expect.element(rows.nth(2)).toMatchTextContent(/1,500.* to .*1,500/);
  await expectAccessible();
});

it('is a failure, not emptiness, where the margins could not be loaded', async () => {
  refuse(api.leasePayments.margins, 500, { detail: 'Broken', error: 'unknown' });
  await open();
  await expect.element(page.getByRole('button', { name: /again/i })).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});
