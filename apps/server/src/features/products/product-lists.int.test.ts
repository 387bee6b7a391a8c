import { api, type ProductTable } from '@brazda/contract';
import { tableWriters } from '@brazda/formats';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { HERBI, putList } from './testing/catalog.ts';

let world: World;
let owner: Caller;
let staff: Caller;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
  staff = world.people.staff.caller;
});
afterAll(() => world.stop());
beforeEach(async () => {
  for (const table of [
    'product_delivery',
    'farm_product',
    'catalog_product',
    'catalog_edition',
    'catalog_mapping',
    'farm_product_mapping',
  ])
    await world.product.database.pool.query(`delete from ${table}`);
});

const TODAY = '2026-11-20';
const BYTES = { 'content-type': 'application/octet-stream' };
const csv = (...lines: readonly string[]) => Buffer.from(lines.join('\n'));
const HEAD = 'Denumire comercială;Nr. certificat;Cultura;Doza (l/ha);Timp de pauză';
const ERBI = 'Erbi Probă;856PC / 25.04.2023;Grâu;0,25;60';
const FUNGI = 'Fungi Probă;857PC;Orz;1,5;45';
const LIST = csv(HEAD, ERBI, FUNGI);
const BROKEN = csv(HEAD, ERBI, ';858PC;Orz;1;', FUNGI);

describe('the official list', () => {
  const readList = async (body: Buffer<ArrayBuffer>) =>
    (await staff.call(api.staffProducts.readList, { body, headers: BYTES })).response;
  const importList = async (
    body: Buffer<ArrayBuffer>,
    {
      day = TODAY,
      skips = false,
      mapping,
    }: { day?: string; skips?: boolean; mapping?: ProductTable['mapping'] } = {},
  ) => {
    const query = {
      mapping: JSON.stringify(mapping ?? (await readList(body)).mapping),
      skips_refused: String(skips),
      day,
      file: 'lista.csv',
    };
    return (await staff.call(api.staffProducts.importList, { query, body, headers: BYTES })).response;
  };
  const found = async (search: string) =>
    (await owner.call(api.products.search, { params: { farmId: 'own' }, query: { search } })).response;

  it('is imported as an edition, whose products a farm finds', async () => {
    expect(await readList(LIST)).toMatchObject({
      row_count: 3,
      rows: [
        { number: 1 },
        { number: 2, cells: ['Erbi Probă', '856PC / 25.04.2023', 'Grâu', '0,25', '60'] },
        { number: 3 },
      ],
      is_remembered: false,
    });
    expect(await importList(LIST)).toEqual({
      rows: 2,
      products: 2,
      uses: 2,
      refused_rows: 0,
      problems: [],
      is_imported: true,
      problem: null,
    });
    const { results, edition } = await found('erbi');
    expect(results.map(({ name }) => name)).toEqual(['Erbi Probă']);
    expect(edition).toEqual({ source: 'official_list', day: TODAY });
  });

  it('is read from a workbook, too', async () => {
    const rows = [HEAD, ERBI].map((line) => line.split(';'));
    expect(await importList(await workbookOf(rows))).toMatchObject({
      is_imported: true,
      products: 1,
      uses: 1,
    });
  });

  it('imports nothing where rows are refused, or the rest if staff says so', async () => {
    const problems = [{ kind: 'no_name', row: 3, column: 'A', text: '' }];
    const report = { rows: 3, products: 2, refused_rows: 1, problems, problem: null };
    expect(await importList(BROKEN)).toMatchObject({ ...report, is_imported: false });
    expect((await found('erbi')).edition).toBeNull();
    expect(await importList(BROKEN, { skips: true })).toMatchObject({ ...report, is_imported: true });
    expect((await found('erbi')).results).toHaveLength(1);
  });

  it.each([
    ['unchanged', 0],
    ['older', -1],
    ['not_current', 30],
    ['not_current', -400],
  ])('is refused as %s, and the edition before stays', async (problem, days) => {
    if (problem !== 'not_current') await importList(LIST);
    const day = new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10);
    expect(await importList(csv(HEAD, ERBI), { day })).toMatchObject({
      is_imported: false,
      problem: { problem, file: 'lista.csv' },
    });
  });

  it('is refused where half of it is missing', async () => {
    const before = new Date(Date.parse(TODAY) - 86_400_000).toISOString().slice(0, 10);
    await importList(LIST, { day: before });
    expect(await importList(csv(HEAD, ERBI))).toMatchObject({
      is_imported: false,
      problem: { problem: 'half', what: '1 / 2, 1 / 2' },
    });
    expect((await found('fungi')).results).toHaveLength(1);
  });

  it('is read by the headings of the last one', async () => {
    const odd = csv('Marfa;Cod;Ce cultură', 'Erbi;1PC;Grâu');
    const { mapping } = await readList(odd);
    expect(mapping.columns).toEqual([]);
    const fields = ['name', 'number', 'crop'] as const;
    await importList(odd, {
      mapping: { headerRow: 1, columns: fields.map((field, column) => ({ column, field })) },
    });
    expect(await readList(csv('Cod;Ce cultură;Marfa', '1PC;Grâu;Erbi'))).toMatchObject({
      is_remembered: true,
      mapping: {
        headerRow: 1,
        columns: [
          { column: 0, field: 'number' },
          { column: 1, field: 'crop' },
          { column: 2, field: 'name' },
        ],
      },
    });
  });

  it.each([
    ['a PDF', Buffer.from('%PDF-1.7\n\0\0'), 'product_file_broken'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'product_file_protected'],
    ['a cut ZIP', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'product_file_broken'],
    ['a cell without end', csv(`Produs;${'x'.repeat(40_000)}`), 'product_file_too_large'],
  ])('is no list if it is %s', async (_, body, error) => {
    expect((await staff.call(api.staffProducts.readList, { body, headers: BYTES })).error.error).toBe(error);
  });

  it('is for staff only', async () => {
    expect((await owner.call(api.staffProducts.readList, { body: LIST, headers: BYTES })).status).toBe(403);
    expect(
      (await world.product.visitor().call(api.staffProducts.readList, { body: LIST, headers: BYTES })).status,
    ).toBe(401);
  });
});

describe('the list of a farm', () => {
  const params = { farmId: 'own' };
  const importList = async (body: Buffer<ArrayBuffer>, skips = false, caller = owner) => {
    const { response } = await owner.call(api.products.readList, { params, body, headers: BYTES });
    const query = { mapping: JSON.stringify(response.mapping), skips_refused: String(skips) };
    return (await caller.call(api.products.importList, { params, query, body, headers: BYTES })).response;
  };
  const list = async () => (await owner.call(api.products.list, { params })).response.results;

  it('adds its products: of the catalog by their numbers, others as described; a repeat adds nothing', async () => {
    await putList(world.product.database.db, TODAY, [HERBI]);
    const body = csv(
      'Produs;Nr. certificat;Cod de bare',
      'Erbi;856pc/25.04.2023;5941234567890',
      'Zeamă proprie;;',
    );
    const made = await importList(body);
    expect(made).toMatchObject({ rows: 2, products: 2, added: 2, of_catalog: 1, known: 0 });
    expect(await list()).toMatchObject([
      { name: 'Ierbiseid Forte', edition: { source: 'official_list' }, barcode: '5941234567890' },
      { name: 'Zeamă proprie', edition: null, number: '', barcode: null },
    ]);
    expect(await importList(body)).toMatchObject({ added: 0, known: 2, change: null });
    await owner.call(api.changes.undo, { params: { ...params, changeId: made.change ?? '' } });
    expect(await list()).toEqual([]);
  });

  it('adds nothing where rows are refused, or the rest if the farmer says so', async () => {
    expect(await importList(BROKEN)).toMatchObject({ products: 2, refused_rows: 1, added: 0, change: null });
    expect(await list()).toEqual([]);
    expect(await importList(BROKEN, true)).toMatchObject({ added: 2 });
  });

  it('adds nothing beyond the products that a farm may have', async () => {
    const many = Array.from({ length: 501 }, (_, at) => `Produs ${at}`);
    const call = { params, body: csv('Produs', ...many), headers: BYTES };
    const { response } = await owner.call(api.products.readList, call);
    const query = { mapping: JSON.stringify(response.mapping) };
    const refused = await owner.call(api.products.importList, { ...call, query });
    expect([refused.status, refused.error.error]).toEqual([409, 'products_full']);
    expect(await list()).toEqual([]);
  });
});

async function workbookOf([head = [], ...rows]: readonly (readonly string[])[]): Promise<
  Buffer<ArrayBuffer>
> {
  const columns = head.map((title) => ({ title, kind: 'text' as const, width: 20 }));
  return Buffer.from(await tableWriters.xlsx({ name: 'Lista', columns, rows }, 'ro'));
}
