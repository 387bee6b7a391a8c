import { api, type Price } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { FARM, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { SeasonPrices } from './prices-screen.tsx';

const UREA: Price = { id: 'urea', kind: 'input', name: 'Urea', unit: 't', price: 2450.5 };
const DIESEL: Price = { id: 'diesel', kind: 'fuel', name: 'Diesel', unit: 'l', price: 7.4 };

async function showPrices(prices: readonly Price[], farm = FARM) {
  reply(api.prices.list, { results: [...prices] });
  await show(<SeasonPrices farm={farm} seasonId={SEASON.id} />);
}

it('lists prices by kind, and adds one', async () => {
  await showPrices([UREA, DIESEL]);
  await expect.element(page.getByRole('table', { name: 'Input' })).toMatchTextContent('Urea');
  await expect.element(page.getByRole('table', { name: 'Fuel' })).toMatchTextContent('Diesel');
  await expectAccessible();
  const sent = reply(api.prices.put, { results: [UREA, DIESEL], change: null });
  await userEvent.fill(page.getByRole('textbox', { name: 'What' }), 'NPK');
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Price without VAT (RON)' }), '3000.5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ prices: [{ kind: 'input', name: 'NPK', unit: 'kg', price: 3000.5 }] }]);
});

it('changes the amount of a price under its name', async () => {
  await showPrices([UREA]);
  const sent = reply(api.prices.put, { results: [UREA], change: null });
  await page.getByRole('button', { name: 'Change the price of Urea' }).click();
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Price without VAT (RON)' }), '2500');
  await page.getByRole('button', { name: 'Save' }).click();
  const { id: _, ...changed } = { ...UREA, price: 2500 };
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ prices: [changed] }]);
});

it('takes a price with VAT, shows it without, and stores that', async () => {
  await showPrices([]);
  const sent = reply(api.prices.put, { results: [UREA], change: null });
  await userEvent.fill(page.getByRole('textbox', { name: 'What' }), 'Urea');
  await page.getByRole('combobox', { name: 'VAT' }).selectOptions('with 11 % VAT');
  const price = page.getByRole('spinbutton', { name: 'Price with VAT (RON)' });
  await userEvent.fill(price, '2775');
  await userEvent.tab();
  await expect
    .element(price)
    .toHaveAccessibleDescription(
      /^RON.2,500.00 without VAT. It seems to be the rate, by the press only: .*Ordinul nr. 1.515/,
    );
  await expectAccessible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.map(({ body }) => body.prices[0]?.price)).toEqual([2500]);
});

it('are in euros on a farm in France, with the rates of France', async () => {
  await showPrices([UREA], { ...FARM, country: 'FR' });
  await expect.element(page.getByRole('table', { name: 'Input' })).toMatchTextContent('€2,450.50');
  await page.getByRole('combobox', { name: 'VAT' }).selectOptions('with 5.5 % VAT');
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Price with VAT (€)' }), '10.55');
  await userEvent.tab();
  await expect.element(page.getByText('€10.00 without VAT.', { exact: false })).toBeVisible();
  expect(document.body.innerText).not.toMatch(/\blei\b/);
});

it('removes a price', async () => {
  await showPrices([UREA]);
  const sent = reply(api.prices.remove, { change: 'change' });
  await page.getByRole('button', { name: 'Remove Urea' }).click();
  await expect.poll(() => sent.map(({ params }) => params.priceId)).toEqual(['urea']);
});

it('asks for the decimal mark of a table whose prices do not show it, and reads it with the reply', async () => {
  await showPrices([UREA]);
  const refused = refuse(api.prices.readFile, 422, {
    error: 'price_file_decimals',
    detail: 'The table does not tell whether “2.450” has decimals or thousands. Nothing was saved.',
  });
  await expect.element(page.getByRole('table', { name: 'Input' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const { items, files } = new DataTransfer();
  items.add(new File(['Tip;Ce;Unitate;Preț (lei)'], 'prices.csv'));
  input.files = files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByText('“2.450” has decimals or thousands', { exact: false })).toBeVisible();
  await expectAccessible();
  expect(refused).toHaveLength(1);
  const sent = reply(api.prices.readFile, { results: [UREA], change: 'change' });
  await page.getByRole('button', { name: 'With a comma: 2.450,50' }).click();
  await expect.poll(() => sent.map(({ query }) => query)).toEqual([{ decimal_mark: ',' }]);
  await expect.element(page.getByText('How are decimals written', { exact: false })).not.toBeInTheDocument();
});

it('says what to do while there are no prices', async () => {
  await showPrices([]);
  await expect.element(page.getByText('No prices yet.', { exact: false })).toBeVisible();
});
