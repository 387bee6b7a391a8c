import { api, type Price } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { FARM, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { SeasonPrices } from './prices-screen.tsx';

const UREA: Price = { id: 'urea', kind: 'input', name: 'Urea', unit: 't', price: 2450.5 };
const DIESEL: Price = { id: 'diesel', kind: 'fuel', name: 'Diesel', unit: 'l', price: 7.4 };

async function showPrices(prices: readonly Price[]) {
  reply(api.prices.list, { results: [...prices] });
  await show(<SeasonPrices farm={FARM} seasonId={SEASON.id} />);
}

it('lists prices by kind, and adds one', async () => {
  await showPrices([UREA, DIESEL]);
  await expect.element(page.getByRole('table', { name: 'Input' })).toMatchTextContent('Urea');
  await expect.element(page.getByRole('table', { name: 'Fuel' })).toMatchTextContent('Diesel');
  await expectAccessible();
  const sent = reply(api.prices.put, { results: [UREA, DIESEL], change: null });
  await userEvent.fill(page.getByRole('textbox', { name: 'What' }), 'NPK');
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Price (lei)' }), '3000.5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ prices: [{ kind: 'input', name: 'NPK', unit: 'kg', price: 3000.5 }] }]);
});

it('changes the amount of a price under its name', async () => {
  await showPrices([UREA]);
  const sent = reply(api.prices.put, { results: [UREA], change: null });
  await page.getByRole('button', { name: 'Change the price of Urea' }).click();
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Price (lei)' }), '2500');
  await page.getByRole('button', { name: 'Save' }).click();
  const { id: _, ...changed } = { ...UREA, price: 2500 };
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ prices: [changed] }]);
});

it('removes a price', async () => {
  await showPrices([UREA]);
  const sent = reply(api.prices.remove, { change: 'change' });
  await page.getByRole('button', { name: 'Remove Urea' }).click();
  await expect.poll(() => sent.map(({ params }) => params.priceId)).toEqual(['urea']);
});

it('says what to do while there are no prices', async () => {
  await showPrices([]);
  await expect.element(page.getByText('No prices yet.', { exact: false })).toBeVisible();
});
