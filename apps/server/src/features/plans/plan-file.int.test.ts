import { api } from '@brazda/contract';
import { amountOf, soFarOf } from '@brazda/domain';
import { unzipped } from '@brazda/formats';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/product.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: Caller;
beforeAll(async () => {
  world = await startWorld();
  owner = world.people.owner.caller;
});
afterAll(() => world.stop());

const plan = { farmId: 'own', seasonId: 'own-2026', planId: 'own-2026.1' };

beforeEach(async () => {
  await world.product.database.pool.query(
    'delete from journal_entry; delete from plan_worksheet; delete from plan_activity; delete from crop_plan',
  );
  const body = {
    target_yield: 6.25,
    sale_price: 912.35,
    total_area: 33.33,
    lease_cost: 850,
    subsidies: 712.4,
  };
  await owner.call(api.plans.update, { params: plan, body });
  const line = { kind: 'input', basis: 'hectare', unit: 'kg', price_unit: 't' } as const;
  await add('sow', 4000.1, [
    { ...line, name: 'Sămânță "Glosa" & co', quantity: 180.1234, price: 2450.55 },
    { ...line, name: 'NPK', quantity: 33.3, price: 2999.99, hectares: 7.77 },
  ]);
  await add('harvest', 9000, [
    {
      kind: 'labor',
      name: 'Combainieri',
      basis: 'total',
      unit: 'h',
      price_unit: 'h',
      quantity: 12.5,
      price: 35.05,
      people: 3,
    },
  ]);
  await add('other', 0.1, []);
});

async function add(activity: string, total_budget: number, work_evaluations: object[]) {
  const { response } = await owner.call(api.activities.create, {
    params: plan,
    body: { activity, total_budget },
  });
  await owner.callUnchecked(api.activities.update, {
    params: { ...plan, activityId: response.id },
    body: { work_evaluations },
  });
}

async function download(format: 'xlsx' | 'csv' | 'pdf', language = 'ro', caller = owner) {
  const { response, status } = await caller.callUnchecked(api.plans.file, {
    params: plan,
    query: { format },
    headers: { 'accept-language': language },
  });
  return { status, bytes: response as Uint8Array };
}

describe('the file of a plan', () => {
  it('is a workbook whose results are those of its formulas, and those of the plan', async () => {
    const { bytes } = await download('xlsx');
    const book = await readBook(bytes);
    const cells = book.flatMap(({ cells }) => [...cells.values()]);
    expect(cells.filter(({ formula }) => formula)).not.toHaveLength(0);
    for (const { name, cells } of book)
      for (const [at, { formula, value }] of cells)
        if (formula)
          expect([name, at, formula, resultOf(book, name, at)]).toEqual([name, at, formula, value]);
    const { response } = await owner.call(api.plans.get, { params: { ...plan, cropId: '1' } });
    const [margin] = book;
    expect(margin!.cells.get('B10')?.value).toBe(response.total_budget);
    expect(margin!.cells.get('C10')?.value).toBe(response.total_cost);
  });

  it('computes the harvest from the yield of each parcel, and says which', async () => {
    const setYield = (yield_measured: string) =>
      world.product.database.pool.query(
        `update crop_interval set yield_measured = ${yield_measured} where parcel_id = 'own-2026-east'`,
      );
    await setYield('9.13');
    const [measured, target] = (await readOwn()).expected_harvest;
    const book = await readBook((await download('xlsx')).bytes);
    const text = await printed();
    await setYield('null');
    expect(measured!.tonnes + target!.tonnes).not.toBeCloseTo(33.33 * 6.25, 0);
    for (const at of ['C3', 'C4', 'C8', 'C12', 'C14', 'D4', 'D8'])
      expect([at, resultOf(book, 'Marjă', at)]).toEqual([at, book[0]!.cells.get(at)?.value]);
    expect(book[0]!.cells.get('C4')?.value).toBeCloseTo(measured!.tonnes + target!.tonnes, 8);
    expect(text).toContain('9,13 t/ha măsurate pe');
    expect(text).toContain('ținta de 6,25 t/ha pe');
  });

  it('has yields in the unit of the farm, with the same money', async () => {
    const setUnit = (yield_unit: 't/ha' | 'q/ha') =>
      owner.call(api.farms.update, { params: { farmId: plan.farmId }, body: { yield_unit } });
    const [inTonnes] = await readBook((await download('xlsx')).bytes);
    await setUnit('q/ha');
    const book = await readBook((await download('xlsx')).bytes);
    await setUnit('t/ha');
    const [inQuintals] = book;
    expect(inTonnes!.cells.get('B3')?.value).toBe(6.25);
    expect(inQuintals!.cells.get('B3')?.value).toBe(62.5);
    expect(Number(inQuintals!.cells.get('B15')?.value)).toBeCloseTo(
      10 * Number(inTonnes!.cells.get('B15')?.value),
      8,
    );
    for (const at of ['B8', 'B12', 'B13', 'B14', 'B15']) {
      expect([at, resultOf(book, 'Marjă', at)]).toEqual([at, inQuintals!.cells.get(at)?.value]);
      if (at !== 'B15') expect(inQuintals!.cells.get(at)?.value).toBe(inTonnes!.cells.get(at)?.value);
    }
  });

  it('follows a changed area, in each line that has no area of its own', async () => {
    const book = await readBook((await download('xlsx')).bytes);
    const before = Number(resultOf(book, 'Marjă', 'C10'));
    book.find(({ name }) => name === 'Marjă')!.cells.set('B2', { formula: null, value: 66.66 });
    const perHectare = Number(resultOf(book, 'Costuri', 'L2'));
    expect(perHectare).toBe(Math.round(180.1234 * 0.001 * 2450.55 * 66.66 * 100) / 100);
    expect(Number(resultOf(book, 'Marjă', 'C10')) - before).toBeCloseTo(perHectare / 2, 1);
  });

  it('is CSV and PDF in the language of the reader', async () => {
    const csv = new TextDecoder().decode((await download('csv', 'ro')).bytes);
    expect(csv).toContain('Materiale;"Sămânță ""Glosa"" & co";180,1234;kg;');
    const pdf = (await download('pdf', 'fr')).bytes;
    expect(new TextDecoder('latin1').decode(pdf.slice(0, 5))).toBe('%PDF-');
  });

  it('says what is done and harvested so far, as the page of the plan does', async () => {
    const [harvest] = (await readOwn()).activities.filter(({ activity }) => activity === 'harvest');
    const params = { ...plan, activityId: harvest!.id };
    const { response } = await owner.call(api.activities.parcels, { params });
    const parcels = response.results.map(({ id }) => ({ id, is_done: true }));
    await owner.call(api.activities.markParcels, { params, body: { parcels, day: '2026-07-10' } });
    const shown = await readOwn();
    const soFar = soFarOf(shown, shown.progress);
    expect(shown.progress.harvested_area).toBeGreaterThan(0);
    expect(soFar.cost).toBeGreaterThan(0);
    const book = await readBook((await download('xlsx')).bytes);
    const column = ['D8', 'D9', 'D10', 'D11', 'D12'].map((at) => resultOf(book, 'Marjă', at));
    expect(column).toEqual(
      (['income', 'subsidies', 'cost', 'lease', 'margin'] as const).map((line) => amountOf(soFar[line]!)),
    );
    const text = await printed();
    expect(text).toContain('Până acum');
    expect(text).toContain('recoltate din 33,33 ha');
  });

  it('warns of more hectares than the parcels have, in each format', async () => {
    const warning = 'Planul este făcut pentru 33,33 ha, dar parcelele cu această cultură au';
    const textsOf = async () => [
      await printed(),
      new TextDecoder().decode((await download('csv')).bytes).replaceAll('\u00a0', ' '),
      await sharedStrings((await download('xlsx')).bytes),
    ];
    for (const text of await textsOf()) expect(text).toContain(warning);
    await owner.call(api.plans.update, { params: plan, body: { total_area: 0 } });
    for (const text of await textsOf()) expect(text).not.toContain(warning);
  });

  it('prints no table without rows, and says so', async () => {
    await world.product.database.pool.query('delete from work_evaluation');
    const withoutCosts = await printed();
    expect(withoutCosts).toContain('Încă nu sunt costuri.');
    expect(withoutCosts).toContain('3 activități nu au încă un cost');
    expect(withoutCosts).not.toContain('Unități de preț per unitate');
    await world.product.database.pool.query('delete from journal_entry; delete from plan_activity');
    const empty = await printed();
    expect(empty).toContain('Încă nu sunt planificate activități.');
    expect(empty).not.toContain('Ultima zi');
    const book = await readBook((await download('xlsx')).bytes);
    for (const at of ['B10', 'C10', 'D10', 'D12'])
      expect([at, resultOf(book, 'Marjă', at)]).toEqual([at, book[0]!.cells.get(at)?.value]);
  });

  it.each([
    ['ro', 'lei'],
    ['fr', 'RON'],
    ['en', 'RON'],
  ])('has one word for the currency in %s', async (language, word) => {
    const csv = new TextDecoder().decode((await download('csv', language)).bytes);
    for (const text of [await printed(language), csv])
      expect(new Set(text.match(/\b(lei|RON|EUR)\b/g))).toEqual(new Set([word]));
  });

  it('is for those who see the farm', async () => {
    expect((await download('csv', 'ro', world.people['guest, view'].caller)).status).toBe(200);
    expect((await download('csv', 'ro', world.people.stranger.caller)).status).toBe(404);
  });
});

/** The plan as its page reads it. */
async function readOwn() {
  return (await owner.call(api.plans.get, { params: { ...plan, cropId: '1' } })).response;
}

/** The text of the printed plan, with plain spaces. */
async function printed(language = 'ro'): Promise<string> {
  const { text } = await extractText(new Uint8Array((await download('pdf', language)).bytes));
  return text.join('\n').replace(/\s+/g, ' ');
}

/** The texts of a workbook, with plain spaces. */
async function sharedStrings(bytes: Uint8Array): Promise<string> {
  for await (const { path, content } of unzipped(bytes, { entries: 50, bytes: 10_000_000 }))
    if (path === 'xl/sharedStrings.xml')
      return new TextDecoder().decode(content as Uint8Array).replaceAll('\u00a0', ' ');
  return '';
}

interface SheetCells {
  readonly name: string;
  readonly cells: Map<string, { readonly formula: string | null; readonly value: number | string }>;
}

/** The sheets of a workbook with their numbers and formulas. */
async function readBook(bytes: Uint8Array): Promise<SheetCells[]> {
  const files = new Map<string, string>();
  for await (const { path, content } of unzipped(bytes, { entries: 50, bytes: 10_000_000 }))
    files.set(path, new TextDecoder().decode(content as Uint8Array));
  const names = [...files.get('xl/workbook.xml')!.matchAll(/<sheet [^>]*name="([^"]+)"/g)].map(
    ([, name]) => name!,
  );
  return names.map((name, index) => {
    const xml = files.get(`xl/worksheets/sheet${index + 1}.xml`)!;
    const found = xml.matchAll(/<c r="(\w+)"([^>]*)>(?:<f>([^<]*)<\/f>)?<v>([^<]*)<\/v>/g);
    const cells = new Map(
      [...found]
        .filter(([, , attributes]) => !attributes!.includes('t="s"'))
        .map(([, at, , formula, value]) => [
          at!,
          {
            formula:
              formula?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&apos;', "'") ?? null,
            value: value === '' ? '' : Number(value),
          },
        ]),
    );
    return { name, cells };
  });
}

/** Computes a cell as a spreadsheet does, whose numbers have 15 digits. */
function resultOf(book: readonly SheetCells[], sheet: string, at: string): number | string {
  const cell = book.find(({ name }) => name === sheet)?.cells.get(at);
  if (!cell?.formula) return cell?.value ?? 0;
  const one = (name: string | undefined, address: string) => resultOf(book, name ?? sheet, address);
  const code = cell.formula
    .replace(/(?:'([^']+)'!)?([A-Z])(\d+):[A-Z](\d+)/g, (_, name, column, first, last) => {
      const rows = Array.from({ length: last - first + 1 }, (_, index) => Number(first) + index);
      return rows.map((row) => Number(one(name, `${column}${row}`))).join(',');
    })
    .replace(/(?:'([^']+)'!)?\b([A-Z]\d+)\b/g, (_, name, address) => `(${one(name, address)})`)
    .replace(/(?<![<>])=/g, '===');
  const ROUND = (value: number, digits: number) =>
    Math.round(Number((value * 10 ** digits).toPrecision(15))) / 10 ** digits;
  const SUM = (...values: number[]) => values.reduce((sum, value) => sum + value, 0);
  const IF = (test: boolean, then: unknown, otherwise: unknown) => (test ? then : otherwise);
  const result = new Function('ROUND', 'SUM', 'IF', 'MAX', `return ${code}`)(ROUND, SUM, IF, Math.max);
  return typeof result === 'number' ? Number(result.toPrecision(15)) : result;
}
