import { api, type FarmProduct, type StockLot } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { showWithDialogs } from '../../../testing/dialogs.tsx';
import { FARM } from '../../../testing/samples.ts';
import { expectAccessible } from '../../../testing/show.tsx';
import { ProductList } from './product-list.tsx';
import { StoreCard } from './store-card.tsx';

const HERBI: FarmProduct = {
  id: 'herbi',
  barcode: '5941234567890',
  country: 'FR',
  number: '2990001',
  name: 'BRAZDA HERBI',
  other_names: ['HERBI PLUS'],
  kind: 'plant_protection',
  holder: 'ESSAI SAS',
  substances: [{ name: 'essaisulfuron', amount: '70.8 g/kg' }],
  functions: ['Herbicide'],
  formulation: 'Granulé dispersable',
  mentions: [],
  status: 'authorized',
  withdrawn_on: null,
  reentry_hours: 6,
  hazards: null,
  conditions: 'Délai de rentrée : 6 heures',
  edition: { source: 'e_phy', day: '2026-11-24' },
  uses: [
    {
      code: '15105912',
      crop: 'Blé',
      treatment: 'Désherbage',
      target: null,
      status: 'authorized',
      decided_on: '2018-01-19',
      dose: { value: 265, unit: 'g/ha' },
      dose_text: null,
      applications_max: 1,
      interval_days: null,
      harvest_days: 60,
      harvest_bbch: null,
      bbch_min: '11',
      bbch_max: '32',
      sale_until: null,
      use_until: null,
      buffers: { water: 5, arthropods: null, plants: null },
      mentions: [],
      conditions: 'Uniquement en application de printemps.',
    },
  ],
};
const OWN: FarmProduct = {
  ...HERBI,
  id: 'own',
  barcode: null,
  number: '',
  name: 'Bouillie maison',
  other_names: [],
  substances: [],
  functions: [],
  formulation: null,
  reentry_hours: null,
  conditions: '',
  edition: null,
  uses: [],
};
const LOT: StockLot = {
  product: 'herbi',
  lot: 'A1',
  unit: 'kg',
  received: 7.5,
  used: 2,
  withdrawn: 0.5,
  left: 5,
  expires_on: '2027-01-31',
};
const main = page.getByRole('main');
const rows = main.getByRole('listitem');

async function showList(products: readonly FarmProduct[], { mayChange = true, stock = [LOT] } = {}) {
  reply(api.products.list, { results: [...products] });
  reply(api.products.stock, { results: [...stock] });
  await showWithDialogs(<ProductList farmId={FARM.id} mayChange={mayChange} />);
}

it('lists products with what is known of them, where from, and what is in the store', async () => {
  await showList([HERBI, OWN]);
  const herbi = rows.filter({ hasText: 'BRAZDA HERBI' });
  await expect.element(herbi).toMatchTextContent('No. 2990001 · Herbicide · Granulé dispersable');
  await expect.element(herbi).toMatchTextContent('Anses – E-Phy, edition of 24 November 2026');
  await expect.element(herbi).toMatchTextContent('5 kg in the store');
  await herbi.getByText('1 use').click();
  const limits =
    'Dose 265 g/ha · at most 1 application · 60 days before the harvest · BBCH 11–32 · 5 m from water';
  await expect.element(page.getByText(limits)).toBeVisible();
  const own = rows.filter({ hasText: 'Bouillie maison' });
  await expect.element(own).toMatchTextContent('Not verified');
  await expect.element(own).toMatchTextContent('Its uses are not known.');
  await expectAccessible();
});

it('writes small doses with all of their decimals', async () => {
  const [use] = HERBI.uses;
  await showList([{ ...HERBI, uses: [{ ...use!, dose: { value: 0.0275, unit: 'L/ha' } }] }]);
  const herbi = rows.filter({ hasText: 'BRAZDA HERBI' });
  await herbi.getByText('1 use').click();
  await expect.element(herbi).toMatchTextContent('Dose 0.0275 L/ha');
});

it('finds a product by name, number and typed barcode', async () => {
  await showList([HERBI, OWN]);
  const search = page.getByRole('textbox', { name: 'Name, number or barcode' });
  await search.fill('5941234567890');
  await expect.element(page.getByText('Bouillie maison')).not.toBeInTheDocument();
  await expect.element(page.getByText('BRAZDA HERBI')).toBeVisible();
  await search.fill('rien');
  await expect.element(page.getByText('No product matches.')).toBeVisible();
});

it('adds a product of the catalog, which says what it searches', async () => {
  await showList([]);
  await page.getByRole('button', { name: 'Add a product' }).click();
  const { id: _, barcode: __, uses: ___, ...product } = HERBI;
  const searched = reply(api.products.search, { results: [product], edition: HERBI.edition });
  const sent = reply(api.products.add, { ...HERBI, change: 'change' });
  await page.getByRole('textbox', { name: 'Search the official catalog' }).fill('herbi');
  const add = page.getByRole('button', { name: 'Add BRAZDA HERBI' });
  await expect.element(add).toBeVisible();
  await expectAccessible();
  reply(api.products.list, { results: [HERBI] });
  await add.click();
  await expect.element(page.getByText('On the list')).toBeVisible();
  expect(searched[0]?.query).toEqual({ search: 'herbi' });
  expect(sent[0]?.body).toMatchObject({ catalog_number: '2990001' });
});

it('says that there is no catalog, and takes a product that the farm describes', async () => {
  await showList([]);
  await page.getByRole('button', { name: 'Add a product' }).click();
  reply(api.products.search, { results: [], edition: null });
  await page.getByRole('textbox', { name: 'Search the official catalog' }).fill('herbi');
  await expect
    .element(
      page.getByText(
        'No official catalog is loaded for this country yet. Describe the product as its label says.',
      ),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Describe it yourself' }).click();
  await page.getByRole('textbox', { name: 'Trade name' }).fill('Bouillie maison');
  await page.getByRole('textbox', { name: 'Active substances' }).fill('cuivre 200 g/kg');
  await page.getByRole('textbox', { name: 'Barcode' }).fill('594 123 456');
  await expectAccessible();
  const sent = reply(api.products.add, { ...OWN, change: 'change' });
  reply(api.products.list, { results: [OWN] });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('“Bouillie maison” is on the list.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    barcode: '594123456',
    described: { name: 'Bouillie maison', substances: [{ name: 'cuivre', amount: '200 g/kg' }] },
  });
});

it('is read only for those who may not change it', async () => {
  await showList([HERBI], { mayChange: false });
  await expect.element(page.getByText('BRAZDA HERBI')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a product' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'More for BRAZDA HERBI' })).not.toBeInTheDocument();
});

async function showStore(stock: readonly StockLot[]) {
  reply(api.products.list, { results: [HERBI] });
  reply(api.products.stock, { results: [...stock] });
  reply(api.products.deliveries, {
    results: [
      {
        id: 'delivery',
        product: 'herbi',
        day: '2026-03-02',
        lot: 'A1',
        quantity: 7.5,
        unit: 'kg',
        expires_on: '2027-01-31',
        supplier: 'Coop',
        has_photo: false,
      },
    ],
  });
  reply(api.products.withdrawals, {
    results: [
      {
        id: 'lost',
        product: 'herbi',
        day: '2026-04-02',
        lot: 'A1',
        quantity: 0.5,
        unit: 'kg',
        reason: 'disposed',
      },
    ],
  });
  await showWithDialogs(<StoreCard farmId={FARM.id} mayChange />);
}

it('shows what is left by lot, and what came and left', async () => {
  await showStore([LOT]);
  const row = page.getByRole('row').filter({ hasText: 'BRAZDA HERBI' });
  await expect.element(row).toMatchTextContent(/A1.*7\.5 kg.*2 kg.*0\.5 kg.*5 kg.*31 January 2027/);
  await page.getByText('Deliveries and withdrawals').click();
  await expect.element(rows.nth(0)).toMatchTextContent('−0.5 kg · Lot A1 · Disposed');
  await expect.element(rows.nth(1)).toMatchTextContent('7.5 kg · Lot A1 · Coop');
  await expectAccessible();
  const removed = reply(api.products.removeDelivery, { change: 'change' });
  await page.getByRole('button', { name: 'Remove the delivery: BRAZDA HERBI, 2 March 2026' }).click();
  await expect.element(page.getByText('The delivery is removed.')).toBeVisible();
  expect(removed[0]?.params).toMatchObject({ deliveryId: 'delivery' });
});

it('records a delivery with its lot, and says why one was refused', async () => {
  await showStore([]);
  await page.getByRole('button', { name: 'Record a delivery' }).click();
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('5');
  await page.getByRole('textbox', { name: 'Lot' }).fill('B7');
  await expectAccessible();
  refuse(api.products.addDelivery, 409, {
    error: 'deliveries_full',
    detail: 'A farm has at most 5000 deliveries.',
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('A farm has at most 5000 deliveries.')).toBeVisible();
  const sent = reply(api.products.addDelivery, {
    id: 'delivery',
    product: 'herbi',
    day: '2026-03-02',
    lot: 'B7',
    quantity: 5,
    unit: 'kg',
    expires_on: null,
    supplier: '',
    has_photo: false,
    change: 'change',
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('The delivery is recorded.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ product: 'herbi', quantity: 5, unit: 'kg', lot: 'B7' });
});
