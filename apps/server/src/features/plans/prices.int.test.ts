import { api } from '@brazda/contract';
import { tableWriters, writeZip } from '@brazda/formats';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFarm } from '../../../test/farm-season.ts';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: Caller;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
});
afterAll(() => world.stop());
beforeEach(() => world.product.database.pool.query('delete from price_item'));

const season = { farmId: 'own', seasonId: 'own-2026' };
const before = { farmId: 'own', seasonId: 'own-2025' };
const urea = { kind: 'input', name: 'Uree', unit: 't', price: 2450.5 } as const;

const put = (prices: object[], params = season, caller = owner) =>
  caller.callUnchecked(api.prices.put, { params, body: { prices } });
const list = async () => (await owner.call(api.prices.list, { params: season })).response.results;

describe('the prices of a season', () => {
  it('are added, replaced by kind, name and unit, and removed; each change is undone', async () => {
    const { response: added } = await put([urea, { ...urea, unit: 'kg', price: 2.5 }]);
    expect(added.results.map(({ unit, price }) => [unit, price])).toEqual([
      ['kg', 2.5],
      ['t', 2450.5],
    ]);
    const { response: replaced } = await put([{ ...urea, name: 'UREE', price: 2500 }]);
    expect(replaced.results.find(({ unit }) => unit === 't')).toMatchObject({ name: 'UREE', price: 2500 });
    const undo = (changeId: string) => owner.call(api.changes.undo, { params: { farmId: 'own', changeId } });
    await undo(replaced.change!);
    expect((await list()).find(({ unit }) => unit === 't')).toMatchObject({ name: 'Uree', price: 2450.5 });
    const [first] = await list();
    const removed = await owner.call(api.prices.remove, { params: { ...season, priceId: first!.id } });
    expect(await list()).toHaveLength(1);
    await undo(removed.response.change!);
    expect(await list()).toHaveLength(2);
  });

  it('named twice in one call count once, the last one', async () => {
    const { response } = await put([urea, { ...urea, price: 1 }]);
    expect(response.results.map(({ price }) => price)).toEqual([1]);
  });

  it('are copied from another season without replacing what is there', async () => {
    await put([urea, { ...urea, name: 'Motorină', kind: 'fuel', unit: 'l', price: 7.4 }], before);
    await put([{ ...urea, price: 3000 }]);
    const { response } = await owner.call(api.prices.copy, { params: season, body: { season: 'own-2025' } });
    expect(response.results.map(({ name, price }) => [name, price])).toEqual([
      ['Motorină', 7.4],
      ['Uree', 3000],
    ]);
    const other = await owner.call(api.prices.copy, { params: season, body: { season: 'other-2026' } });
    expect(other.status).toBe(404);
  });

  it('are refused with fractions of a cent, below zero, and without a name', async () => {
    for (const wrong of [{ price: 1.005 }, { price: -1 }, { name: ' ' }, { unit: 'sac' }])
      expect((await put([{ ...urea, ...wrong }])).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('are read by viewers and changed by those with full access only', async () => {
    await put([urea]);
    const viewer = world.people['guest, view'].caller;
    expect((await viewer.call(api.prices.list, { params: season })).response.results).toHaveLength(1);
    expect((await put([urea], season, viewer)).status).toBe(403);
  });

  it('are a table in the language of the reader', async () => {
    await put([urea]);
    const { response } = await owner.callUnchecked(api.prices.file, {
      params: season,
      query: { format: 'csv' },
      headers: { 'accept-language': 'ro' },
    });
    expect(new TextDecoder().decode(response as Uint8Array)).toContain('Materiale;Uree;t;2450,5');
  });
});

describe('a table of prices', () => {
  const read = (
    text: string | Uint8Array,
    caller = owner,
    query: { decimal_mark?: ',' | '.' | undefined } = {},
  ) =>
    caller.callUnchecked(api.prices.readFile, {
      params: season,
      query: query.decimal_mark ? query : {},
      body: typeof text === 'string' ? new TextEncoder().encode(text) : text,
      headers: { 'content-type': 'application/octet-stream' },
    });
  const HEAD = 'Tip;Ce;Unitate;Preț (lei)';

  it.each(['csv', 'xlsx'] as const)(
    'is read back as it was exported as %s, and can be undone',
    async (format) => {
      await put([urea, { ...urea, name: '=1+1', price: 0.05 }]);
      const before = await list();
      const { response: file } = await owner.call(api.prices.file, {
        params: season,
        query: { format },
      });
      await world.product.database.pool.query('delete from price_item');
      const { response } = await read(file as Uint8Array);
      const bare = (prices: typeof before) => prices.map(({ id: _, ...price }) => price);
      expect(bare(response.results)).toEqual(bare(before));
      await owner.call(api.changes.undo, { params: { farmId: 'own', changeId: response.change! } });
      expect(await list()).toEqual([]);
    },
  );

  it.each([
    ['What,Price (lei),Unit,Kind\nUrea,2450.5,t,Input', 2450.5],
    ['Kind;What;Unit;Price (lei)\ninput;Urea;t;2.450,50', 2450.5],
    [`${HEAD}\nMateriale;Uree;t;1 234 567,8 lei`, 1234567.8],
    [`sep=;\n${HEAD}\nmateriale;Uree;T;7`, 7],
  ])('is read in any language and notation: %j', async (text, price) => {
    const { response } = await read(text);
    expect(response.results.map((one) => [one.kind, one.unit, one.price])).toEqual([['input', 't', price]]);
  });

  it.each(['1,0051', '-1', '1e9', '', '9999999999'])(
    'names the row and the column of the price %j, and saves nothing',
    async (text) => {
      const { status, error } = await read(`${HEAD}\nMateriale;NPK;t;3000\nMateriale;Uree;t;${text}`);
      expect([status, error.error]).toEqual([422, 'price_file_cell']);
      expect(error.detail).toContain('row 3, Price without VAT (RON)');
      expect(await list()).toEqual([]);
    },
  );

  it('is asked about its decimal mark where no price shows it, and read with the reply', async () => {
    const unclear = `${HEAD}\nMateriale;NPK;t;3000\nMateriale;Uree;t;2.450`;
    for (const text of [unclear, unclear.replace('.', ',')]) {
      const { status, error } = await read(text);
      expect([status, error.error]).toEqual([422, 'price_file_decimals']);
      expect(error.detail).toMatch(/“2[.,]450”/);
      expect(await list()).toEqual([]);
    }
    const pricesOf = async (text: string, decimal_mark?: ',' | '.') => {
      const { response } = await read(text, owner, { decimal_mark });
      return response.results.map(({ price }) => price);
    };
    expect(await pricesOf(unclear, ',')).toEqual([3000, 2450]);
    expect(await pricesOf(unclear, '.')).toEqual([3000, 2.45]);
    expect(await pricesOf(unclear.replace('3000', '3.000,50'))).toEqual([3000.5, 2450]);
    expect(await pricesOf(unclear.replace('3000', '3000.5'))).toEqual([3000.5, 2.45]);
    const { error } = await read(unclear.replace('2.450', '1,005'), owner, { decimal_mark: ',' });
    expect(error.error).toBe('price_file_cell');
  });

  it('may have line breaks in its headings', async () => {
    const { response } = await read('Tip;Ce;Unitate;"Preț\n(lei)"\nMateriale;Uree;t;7,5');
    expect(response.results.map(({ price }) => price)).toEqual([7.5]);
  });

  it('of a workbook names the row and the column of a cell that cannot be read, and saves nothing', async () => {
    const columns = ['Tip', 'Ce', 'Unitate', 'Preț (lei)'].map(
      (title) => ({ title, kind: 'any', width: 9 }) as const,
    );
    const kinds = columns.map((column, at) => ({
      ...column,
      kind: at < 3 ? ('text' as const) : column.kind,
    }));
    const rows = [
      ['Materiale', 'NPK', 't', 3000],
      ['Materiale', 'Uree', 't', 1.005],
    ];
    const { status, error } = await read(
      await tableWriters.xlsx({ name: 'Prețuri', columns: kinds, rows }, 'ro'),
    );
    expect([status, error.error]).toEqual([422, 'price_file_cell']);
    expect(error.detail).toContain('row 3, Price without VAT (RON)');
    expect(await list()).toEqual([]);
  });

  it.each([
    ['Tip;Ce;Unitate;Preț fără TVA (lei)\nMateriale;Uree;t;2450,5', 2450.5],
    ['Tip;Ce;Unitate;Preț fără TVA (RON)\nMateriale;Uree;t;2450,5', 2450.5],
    ['Kind;What;Unit;Price with VAT (lei);VAT (%)\nInput;Urea;t;2775;11', 2500],
    ['Kind;What;Unit;Price with VAT (RON);VAT (%)\nInput;Urea;t;2975;19 %', 2500],
    ['kind;name;unit;price_with_vat;vat_percent\ninput;Urea;t;100;21', 82.64],
    ['Kind;What;Unit;Price with VAT (lei);VAT (%);Price without VAT (lei)\nInput;Urea;t;9;9;7', 7],
  ])('is read without VAT, or with it and its rate: %j', async (text, price) => {
    const { response } = await read(text);
    expect(response.results.map((one) => one.price)).toEqual([price]);
  });

  it.each([
    ['Kind;What;Unit;Price with VAT (lei)\nInput;Urea;t;9', 'price_file_columns', 'VAT (%)'],
    ['Kind;What;Unit;Price with VAT (lei);VAT (%)\nInput;Urea;t;9;5,5', 'price_file_cell', 'row 2, VAT (%)'],
    ['Kind;What;Unit;Price without VAT (€)\nInput;Urea;t;9', 'price_file_currency', '(€)'],
    ['Kind;What;Unit;Price without VAT (lei)\nInput;Urea;t;9 €', 'price_file_cell', 'row 2, Price'],
  ])('with an unknown rate or in another currency is refused: %j', async (text, code, detail) => {
    const { error } = await read(text);
    expect([error.error, error.detail]).toEqual([code, expect.stringContaining(detail)]);
    expect(await list()).toEqual([]);
  });

  it('of a farm in France is in euros', async () => {
    const params = await addFarm(owner, { country: 'FR' });
    const readFrench = (text: string) =>
      owner.callUnchecked(api.prices.readFile, {
        params,
        body: new TextEncoder().encode(text),
        headers: { 'content-type': 'application/octet-stream' },
      });
    const { response } = await readFrench('Type;Quoi;Unité;Prix HT (€)\nIntrant;Urée;t;490,10 €');
    expect(response.results).toMatchObject([{ price: 490.1 }]);
    expect((await readFrench(`${HEAD}\nMateriale;Uree;t;2450`)).error.error).toBe('price_file_currency');
    const { response: file } = await owner.call(api.prices.file, { params, query: { format: 'csv' } });
    expect(new TextDecoder().decode(file as Uint8Array)).toContain('(€)');
  });

  it('that is hostile or locked is refused in words', async () => {
    const bomb = await writeZip([{ path: 'xl/workbook.xml', content: ' '.repeat(25_000_000) }]);
    expect((await read(bomb)).error).toMatchObject({
      error: 'price_file_too_large',
      detail: expect.stringContaining('Save only the sheet with the prices'),
    });
    const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]);
    expect((await read(old)).error.error).toBe('price_file_protected');
    expect(await list()).toEqual([]);
  });

  it('is refused without its columns, as another format, and beyond the limit', async () => {
    const codeOf = async (text: string | Uint8Array) => (await read(text)).error.error;
    expect(await codeOf('Tip;Ce\nMateriale;Uree')).toBe('price_file_columns');
    expect(await codeOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0]))).toBe('price_file_broken');
    expect(await codeOf(`${HEAD}\nMateriale;"Uree;t;1`)).toBe('price_file_broken');
    expect(await codeOf(`${HEAD}\n${'Materiale;Uree;t;1\n'.repeat(2001)}`)).toBe('prices_full');
    expect(await list()).toEqual([]);
  });

  it('is for those with full access', async () => {
    expect((await read(HEAD, world.people['guest, view'].caller)).status).toBe(403);
  });
});
