import { api, type LicenseBandRow } from '@brazda/contract/client';
import { UNLIMITED_HA } from '@brazda/domain';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { showWithDialogs } from '../../../testing/dialogs.tsx';
import { expectAccessible, onPhone } from '../../../testing/show.tsx';
import { BAND } from '../testing/staff-licenses.ts';
import { PricesTab } from './prices-tab.tsx';

const main = page.getByRole('main');
const form = page.getByRole('dialog');
const UNLIMITED: LicenseBandRow = { ...BAND, id: 'large', upper_bound_ha: UNLIMITED_HA };
const OVER: LicenseBandRow = {
  ...BAND,
  id: 'over',
  is_campaign: true,
  valid_from: '2026-01-01',
  valid_to: '2026-06-30',
};

async function showBands(...bands: LicenseBandRow[]) {
  reply(api.staffLicenses.bands, { results: bands });
  await showWithDialogs(<PricesTab />);
}

it('lists prices by area, those that are over at the end and marked', async () => {
  await showBands(OVER, UNLIMITED, BAND);
  const rows = main.getByRole('row');
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/250\.00 ha2RON 2,500\.00RON 3,025\.00from 1 Jan 2026valid/);
  await expect.element(rows.nth(2)).toMatchTextContent('∞ ha');
  await expect.element(rows.nth(3)).toMatchTextContent('1 Jan 2026 – 30 Jun 2026overcampaign');
  await expectAccessible();
});

it('is readable on a phone', async () => {
  await onPhone();
  await showBands(BAND);
  await expect.element(main.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible();
});

it('adds a price, without a limit of area', async () => {
  await showBands();
  await expect.element(main).toMatchTextContent('No prices yet');
  await page.getByRole('button', { name: 'Add a price' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).toMatchTextContent('Please fill this in.');
  await expectAccessible();
  await form.getByRole('checkbox', { name: 'Without a limit of area' }).click();
  await form.getByRole('spinbutton', { name: 'Users with access' }).fill('5');
  await form.getByRole('spinbutton', { name: 'Price per year without VAT' }).fill('12.500,50');
  await form.getByRole('textbox', { name: 'First day' }).fill('01.01.2027');
  await form.getByRole('checkbox', { name: 'Price of a campaign' }).click();
  const sent = reply(api.staffLicenses.createBand, UNLIMITED);
  reply(api.staffLicenses.bands, { results: [UNLIMITED] });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(main).toMatchTextContent('∞ ha');
  expect(sent.map(({ body }) => body)).toEqual([
    {
      upper_bound_ha: UNLIMITED_HA,
      shared_users_no: 5,
      price1y: 12500.5,
      is_campaign: true,
      valid_from: '2027-01-01',
      valid_to: null,
    },
  ]);
});

it('ends the offer of a price', async () => {
  await showBands(BAND);
  await page.getByRole('button', { name: 'Change the price for 250.00 ha' }).click();
  const last = form.getByRole('textbox', { name: 'Last day (optional)' });
  await last.fill('31.12.2025');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(last).toHaveAccessibleDescription(/The earliest date is 01\.01\.2026\./);
  await last.fill('31.12.2026');
  const sent = reply(api.staffLicenses.updateBand, BAND);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent.map(({ params, body }) => [params.bandId, body])).toEqual([
    [
      'band',
      {
        upper_bound_ha: 250,
        shared_users_no: 2,
        price1y: 2500,
        is_campaign: false,
        valid_from: '2026-01-01',
        valid_to: '2026-12-31',
      },
    ],
  ]);
});

it('says that prices could not be fetched, and claims no emptiness', async () => {
  refuse(api.staffLicenses.bands, 500, {});
  await showWithDialogs(<PricesTab />);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(page.getByText('No prices yet')).not.toBeInTheDocument();
});
