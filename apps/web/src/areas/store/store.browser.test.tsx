import { api, type StoreItem, type StoreMovement } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../testing/api.ts';
import { showWithDialogs } from '../../testing/dialogs.tsx';
import { FARM } from '../../testing/samples.ts';
import { expectAccessible } from '../../testing/show.tsx';
import { MovementsCard } from './store-item-screen/movements-card.tsx';
import { HarvestOffers } from './store-screen/harvest-offers.tsx';
import { StoreList } from './store-screen/store-list.tsx';

const CROP = { id: '1', name: { en: 'Winter wheat', ro: 'Grâu de toamnă', fr: 'Blé tendre d’hiver' } };
const WHEAT: StoreItem = {
  id: 'wheat',
  kind: 'grain',
  unit: 'kg',
  crop: CROP,
  year: 2026,
  name: 'Silo 1',
  fuel_since: null,
  product: null,
  balance: -10_000_000,
  movements: 2,
  last_day: '2026-08-05',
  below_zero_on: '2026-08-03',
};
const DIESEL: StoreItem = {
  ...WHEAT,
  id: 'diesel',
  kind: 'fuel',
  unit: 'l',
  crop: null,
  year: null,
  name: 'Diesel',
  balance: 849_500,
  below_zero_on: null,
};
const SALE: StoreMovement = {
  id: 'sale',
  day: '2026-08-03',
  amount: -60_000_000,
  reason: 'sale',
  partner: 'Silo SRL',
  document: 'F 14',
  price_cents: 95_500,
  note: '',
  lot: '',
  counted: null,
  is_entered: true,
  balance: -10_000_000,
};
const table = page.getByRole('table');

async function showList(items: readonly StoreItem[], mayChange = true) {
  reply(api.store.items, { results: [...items] });
  await showWithDialogs(<StoreList farm={FARM} mayChange={mayChange} />);
}

it('lists what is left in the unit of each, and marks what fell below zero', async () => {
  await showList([WHEAT, DIESEL]);
  await expect.element(table).toMatchTextContent('Winter wheat 2026 · Silo 1');
  await expect.element(table).toMatchTextContent('−10 t');
  await expect.element(table).toMatchTextContent('below zero on 3 August 2026');
  await expect.element(table).toMatchTextContent('849.5 l');
  await expectAccessible();
});

it('is filtered by kind and name, and says where nothing matches', async () => {
  await showList([WHEAT, DIESEL]);
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Fuel');
  await expect.element(page.getByText('Silo 1')).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Crop, lot or name' }).fill('wheat');
  await expect.element(page.getByText('Nothing in the store matches.')).toBeVisible();
});

it('offers to begin where it is empty, and only to those who may', async () => {
  await showList([], false);
  await expect.element(page.getByText('The farm has entered nothing.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add to the store' })).not.toBeInTheDocument();
});

it('says that it could not be loaded, instead of being empty', async () => {
  refuse(api.store.items, 500, { error: 'broken', detail: 'Something went wrong.' });
  await showWithDialogs(<StoreList farm={FARM} mayChange />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('The store is empty')).not.toBeInTheDocument();
});

it('a harvest is put into a new lot with exactly the grams that were offered', async () => {
  reply(api.store.items, { results: [] });
  reply(api.store.harvests, {
    results: [
      {
        season: 'season',
        crop: CROP,
        year: 2026,
        parcels: 2,
        hectares: 12.95,
        amount: 84_203_333,
        day: '2026-07-15',
        harvests: ['a', 'b'],
      },
    ],
  });
  const sent = reply(api.store.addItem, { change: 'change' });
  await showWithDialogs(<HarvestOffers farm={FARM} />);
  await page.getByRole('button', { name: /^Put into the store: Winter wheat 2026/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('spinbutton', { name: 'Amount' })).toHaveValue('84.2');
  await dialog.getByRole('textbox', { name: 'Lot or place' }).fill('Silo 2');
  await dialog.getByRole('button', { name: 'Put into the store' }).click();
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      kind: 'grain',
      crop: '1',
      year: 2026,
      name: 'Silo 2',
      first: { amount: 84_203_333, day: '2026-07-15', reason: 'harvest', harvests: ['a', 'b'] },
    });
});

it('lists movements with partner, document, worth and what was left, and corrects one', async () => {
  reply(api.store.movements, { results: [SALE], count: 1 });
  const sent = reply(api.store.updateMovement, { change: 'change' });
  await showWithDialogs(<MovementsCard farm={FARM} item={WHEAT} mayChange />);
  await expect.element(table).toMatchTextContent('Silo SRL · F 14');
  await expect.element(table).toMatchTextContent('57,300');
  await page.getByRole('button', { name: /^More for Sale/ }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton', { name: 'Amount' }).fill('40');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      amount: 40_000_000,
      reason: 'sale',
      price_cents: 95_500,
      partner: 'Silo SRL',
    });
});

it('what was recorded elsewhere has no menu here', async () => {
  reply(api.store.movements, { results: [{ ...SALE, reason: 'work', is_entered: false }], count: 1 });
  await showWithDialogs(<MovementsCard farm={FARM} item={DIESEL} mayChange />);
  await expect.element(table).toMatchTextContent('Work in the journal');
  await expect.element(page.getByRole('button', { name: /^More for/ })).not.toBeInTheDocument();
});
