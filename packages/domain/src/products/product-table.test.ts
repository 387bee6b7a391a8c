import { describe, expect, it } from 'vitest';
import { guessProductMapping, type ProductListKind } from './product-columns.ts';
import { readProductTable } from './product-table.ts';

const HEAD = [
  'Denumire comercială',
  'Nr. certificat',
  'Substanța activă',
  'Valabil până la',
  'Cultura',
  'Agent de dăunare',
];
const LIMITS = ['Doza (l/ha)', 'Nr. tratamente', 'Timp de pauză (zile)'];
const ERBI = ['Erbi Probă', '856PC / 25.04.2023', 'probasulfuron 70 g/kg + probacet', '31.12.2028'];

const rowsOf = (cells: readonly (readonly string[])[]) =>
  cells.map((row, at) => ({ number: at + 1, cells: row }));
function read(cells: readonly (readonly string[])[], kind: ProductListKind = 'official') {
  const rows = rowsOf(cells);
  return readProductTable(rows, {
    mapping: guessProductMapping(rows, kind),
    kind,
    country: 'RO',
    day: '2026-11-30',
  });
}
const readUses = (...uses: readonly (readonly string[])[]) =>
  read([[...HEAD, ...LIMITS], ...uses.map((use) => [...ERBI, ...use])]);

describe('a list of products', () => {
  it('has a product for each number, with its uses in the order of the rows', () => {
    const { rows, products, problems } = readUses(
      ['Grâu', 'Buruieni', '0,25', '1', '60'],
      ['Orz', '-', '0,2 kg/ha', '', '45 zile'],
    );
    expect([rows, products.length, problems]).toEqual([2, 1, []]);
    expect(products[0]!.product).toMatchObject({
      country: 'RO',
      number: '856PC / 25.04.2023',
      name: 'Erbi Probă',
      substances: [
        { name: 'probasulfuron', amount: '70 g/kg' },
        { name: 'probacet', amount: null },
      ],
      status: 'authorized',
      withdrawn_on: '2028-12-31',
      uses: [
        {
          crop: 'Grâu',
          target: 'Buruieni',
          dose: { value: 0.25, unit: 'l/ha' },
          applications_max: 1,
          harvest_days: 60,
        },
        {
          crop: 'Orz',
          target: null,
          dose: { value: 0.2, unit: 'kg/ha' },
          applications_max: null,
          harvest_days: 45,
        },
      ],
    });
  });

  it.each([
    ['0,2-0,25 l/ha', null, '0,2-0,25 l/ha'],
    ['0,2 l/ha primăvara', null, '0,2 l/ha primăvara'],
    ['conform etichetei', null, 'conform etichetei l/ha'],
    ['1.234', null, '1.234 l/ha'],
    ['1,5', { value: 1.5, unit: 'l/ha' }, null],
    ['200 ml/10 l', { value: 200, unit: 'ml/10 l' }, null],
    ['0', null, '0 l/ha'],
    ['', null, null],
  ])('keeps the dose %j in its unit, or as it is written', (text, dose, dose_text) => {
    expect(readUses(['Grâu', '', text, '', '']).products[0]!.product.uses[0]).toMatchObject({
      dose,
      dose_text,
    });
  });

  it('reads 1.234 as its column writes decimals', () => {
    const { products } = readUses(['Grâu', '', '1.234', '', ''], ['Orz', '', '0,5', '', '']);
    expect(products[0]!.product.uses.map(({ dose }) => dose?.value)).toEqual([1234, 0.5]);
  });

  it('keeps a limit that is no number in the conditions, as it is written', () => {
    const [use] = readUses(['Grâu', '', '1,5', '2-3', 'nu este cazul']).products[0]!.product.uses;
    expect(use).toMatchObject({
      applications_max: null,
      harvest_days: null,
      conditions: 'Nr. tratamente: 2-3\nTimp de pauză: nu este cazul',
    });
  });

  it('says that what has run out is withdrawn', () => {
    const { products } = read([HEAD, ['Vechi', '1PC', '', '29.11.2026', '', '']]);
    expect(products[0]!.product).toMatchObject({ status: 'withdrawn', withdrawn_on: '2026-11-29', uses: [] });
  });

  it('is the one of a farm without numbers, with barcodes', () => {
    const { products, problems } = read(
      [
        ['Produs', 'Cod de bare'],
        ['Zeamă proprie', '5941234567890'],
        ['Cupru', ''],
      ],
      'farm',
    );
    expect(problems).toEqual([]);
    expect(products.map(({ row, barcode }) => [row, barcode])).toEqual([
      [2, '5941234567890'],
      [3, null],
    ]);
  });
});

describe('what is refused', () => {
  it.each([
    ['no_name', ['', '1PC', '', '', '', ''], 'A', ''],
    ['no_number', ['Erbi', '', '', '', '', ''], 'B', ''],
    ['not_a_day', ['Erbi', '1PC', '', '31.02.2027', '', ''], 'D', '31.02.2027'],
    ['too_long', ['Erbi', '1PC', '', '', 'g'.repeat(201), ''], 'E', 'g'.repeat(100)],
    ['no_crop', ['Erbi', '1PC', '', '', '', 'Afide'], 'F', 'Afide'],
    ['other_name', ['Alt nume', '2PC', '', '', '', ''], 'A', 'Alt nume'],
  ])('%s is told with row and column', (kind, cells, column, text) => {
    const { products, problems, refused_rows } = read([
      HEAD,
      ['Bun', '2PC', '', '', 'Grâu', ''],
      ['Altul', '3PC'],
      cells,
    ]);
    expect(problems).toEqual([{ kind, row: 4, column, text }]);
    expect(refused_rows).toBe(1);
    expect(products.map(({ product }) => product.name)).toEqual(
      kind === 'other_name' ? ['Altul'] : ['Bun', 'Altul'],
    );
  });

  it('leaves out a product with all of its rows where one is refused', () => {
    const day = [...ERBI.slice(0, 3), '?', 'Orz', ''];
    const { products, refused_rows } = read([HEAD, [...ERBI, 'Grâu', ''], [...ERBI, '', 'Afide'], day]);
    expect([products, refused_rows]).toEqual([[], 1]);
  });

  it('is the whole list without the columns that it needs, without rows, or with too many', () => {
    expect(
      read([
        ['Cultura', 'Doza'],
        ['Grâu', '1'],
      ]).problems,
    ).toMatchObject([
      { kind: 'column_missing', text: 'name' },
      { kind: 'column_missing', text: 'number' },
    ]);
    expect(read([HEAD]).problems).toMatchObject([{ kind: 'no_rows', row: null }]);
    const many = Array.from({ length: 5001 }, (_, at) => [`Produs ${at}`]);
    expect(read([['Produs'], ...many], 'farm')).toMatchObject({
      products: [],
      problems: [{ kind: 'too_many_rows', row: 5002 }],
    });
    expect(read([['Produs', ...Array(60).fill(''), 'x']], 'farm').problems[0]?.kind).toBe('too_many_columns');
  });

  it('is no text that would hide something or that the database cannot store', () => {
    const [{ product } = { product: null }] = read([HEAD, ['Er\u0000bi\ud800 \u202eforte', '1PC']]).products;
    expect(product?.name).toBe('Erbi\ufffd forte');
  });
});
