import { api, type InputOf } from '@brazda/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FARM, fetchArchive, makeFarm, packFiles, take, unpackFiles } from '../../../test/archived-farm.ts';
import { type Caller, type Product, startProduct } from '../../../test/product.ts';
import { HERBI, putList } from '../products/testing/catalog.ts';

let product: Product;
let elsewhere: Product;
let owner: Caller & { user_id: string };
let archive: Buffer;
const BYTES = { 'content-type': 'application/octet-stream' };
const params = { farmId: FARM.id };
const idOf = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;
const [OF_CATALOG, OWN, GONE, DELIVERY, WITHDRAWAL, WATER] = ['1', '2', '3', '4', '5', '6'].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

const CREEK: Omit<InputOf<typeof api.water.add, 'body'>, 'id'> = {
  name: 'Bega',
  kind: 'watercourse',
  shape: {
    type: 'MultiLineString',
    coordinates: [
      [
        [27, 45],
        [27.001, 45],
      ],
    ],
  },
};

beforeAll(async () => {
  [product, elsewhere] = [await startProduct(), await startProduct()];
  owner = await product.signUp('ana@example.org');
  await makeFarm(product, owner.user_id);
  await putList(product.database.db, '2026-11-01', [HERBI]);
  await owner.call(api.products.add, { params, body: { id: OF_CATALOG, catalog_number: HERBI.number } });
  for (const [id, name] of [
    [OWN, 'Zeamă proprie'],
    [GONE, 'Golit'],
  ] as const)
    await owner.call(api.products.add, { params, body: { id, described: { name }, barcode: '123456' } });
  const moved = { product: OF_CATALOG, day: '2026-11-02', lot: 'A1', unit: 'kg' } as const;
  const delivery = { ...moved, id: DELIVERY, quantity: 7.5, expires_on: '2028-01-31', supplier: 'Magazin' };
  await owner.call(api.products.addDelivery, { params, body: delivery });
  await owner.call(api.products.addWithdrawal, {
    params,
    body: { ...moved, id: WITHDRAWAL, quantity: 0.5, reason: 'disposed' },
  });
  await owner.call(api.products.remove, { params: { ...params, productId: GONE } });
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  await owner.call(api.products.putPhoto, {
    params: { ...params, deliveryId: DELIVERY },
    body: Buffer.from(picture),
    headers: BYTES,
  });
  await owner.call(api.treatments.setHolder, { params, body: { name: 'Ana Pop PFA', number: 'RO123' } });
  const period = { start_date: '2026-01-01', end_date: '2026-12-31' };
  await owner.call(api.treatments.writeFile, {
    params,
    body: { ...period, format: 'csv', name: 'registru.csv' },
  });
  await owner.call(api.water.add, { params, body: { id: WATER, ...CREEK } });
  await owner.call(api.water.setComplete, { params, body: { is_complete: true } });
  archive = await fetchArchive(owner, FARM.id);
});
afterAll(async () => {
  await product.stop();
  await elsewhere.stop();
});

describe('the products, the store and the register of a farm', () => {
  it('are in its archive, with what was taken off the list and the photos of invoices', async () => {
    const files = await unpackFiles(archive);
    const json = (path: string) => JSON.parse(files.get(path) ?? 'null');
    expect(json('products.json')).toMatchObject([
      {
        id: OF_CATALOG,
        catalog_number: HERBI.number,
        details: { name: 'Ierbiseid Forte', uses: [{ crop: 'Grâu' }] },
      },
      {
        id: OWN,
        catalog_number: null,
        details: { name: 'Zeamă proprie' },
        barcode: '123456',
        removed_at: null,
      },
      { id: GONE, removed_at: expect.any(String) },
    ]);
    expect(json('deliveries.json')).toMatchObject([{ id: DELIVERY, quantity: 7.5, has_photo: true }]);
    expect(json('withdrawals.json')).toMatchObject([{ id: WITHDRAWAL, quantity: 0.5, reason: 'disposed' }]);
    expect(json('register.json')).toMatchObject({
      holder: { name: 'Ana Pop PFA', number: 'RO123' },
      files: [{ name: 'registru.csv', format: 'csv', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
    expect(files.has(`invoices/${DELIVERY}.jpg`)).toBe(true);
    expect(json('water.json')).toMatchObject({
      places: [{ id: WATER, ...CREEK }],
      complete: { lineages: expect.arrayContaining(['l-p-hole']) },
    });
  });

  it('imported into an empty server and exported again, are byte-identical', async () => {
    const person = await elsewhere.signUp('ana@example.org');
    expect((await take(person, archive)).status).toBe(200);
    expect(Buffer.compare(await fetchArchive(person, FARM.id), archive)).toBe(0);
    const { response } = await person.call(api.products.stock, { params });
    expect(response.results).toMatchObject([{ product: OF_CATALOG, received: 7.5, left: 7 }]);
    const { raw } = await person.call(api.products.photo, { params: { ...params, deliveryId: DELIVERY } });
    expect((await sharp(raw).metadata()).width).toBe(40);
  });

  it('may be left out with their photos', async () => {
    const { raw } = await owner.call(api.exports.archive, { params, query: { photos: 'false' } });
    const files = await unpackFiles(raw);
    expect(files.has(`invoices/${DELIVERY}.jpg`)).toBe(false);
    expect(JSON.parse(files.get('deliveries.json') ?? '')).toMatchObject([{ has_photo: false }]);
  });

  it.each([
    ['a delivery of no product', 'products.json', () => '[]', 'deliveries.json: 0.product'],
    [
      'a product of another country',
      'products.json',
      (text: string) => text.replace('"RO"', '"FR"'),
      'products.json: 0.details.country',
    ],
    [
      'a photo that is missing',
      'deliveries.json',
      (text: string) => text.replace('"has_photo":true', '"has_photo":false'),
      'deliveries.json: 0.has_photo',
    ],
    [
      'water of another country',
      'water.json',
      (text: string) => text.replace('27,', '127,'),
      'water.json: places.0.shape',
    ],
    [
      'a digest that is none',
      'register.json',
      (text: string) => text.replace(/"sha256": "./, '"sha256": "x'),
      'register.json: files.0.sha256',
    ],
  ])('are refused with %s', async (_, path, change, place) => {
    const files = new Map<string, string | Uint8Array>(await unpackFiles(archive));
    files.set(path, change(String(files.get(path))));
    // Texts and pictures are unpacked alike: only the archive itself has the bytes of the picture.
    files.delete(`invoices/${DELIVERY}.jpg`);
    if (path !== 'deliveries.json')
      files.set(
        'deliveries.json',
        String(files.get('deliveries.json')).replace('"has_photo":true', '"has_photo":false'),
      );
    else files.set(path, String(files.get(path)).replace('"has_photo":false', '"has_photo":true'));
    const { status, error } = await take(owner, await packFiles(files));
    expect([status, error.detail]).toEqual([400, expect.stringContaining(place)]);
  });
});
