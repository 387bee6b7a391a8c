import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csv } from './csv.ts';
import { recordsOf } from './csv-records.ts';
import { bundleOf, readAll } from './testing/bundle-of.ts';
import { expectCutsAreHarmless } from './testing/cut-anywhere.ts';
import { geojsonPolygon, RING, WKT_SQUARE } from './testing/small-files.ts';
import { polygonWkb } from './testing/wkb-of.ts';

const SHAPE = JSON.parse(geojsonPolygon(RING));
const HEX = polygonWkb(SHAPE.coordinates).toString('hex');

function read(content: string | Uint8Array) {
  return readAll(csv, bundleOf('land.csv', content, 'csv'));
}

describe('CSV', () => {
  it.each([
    ['commas and quotes', `name,wkt,ha\r\n"La ""drum"", sus","${WKT_SQUARE}","1,5"\r\n`],
    ['semicolons', `name;wkt;ha\n"La ""drum"", sus";${WKT_SQUARE};1,5`],
    ['tabs', `name\twkt\tha\r"La ""drum"", sus"\t${WKT_SQUARE}\t1,5\r`],
    ['bars', `name|wkt|ha\n\n"La ""drum"", sus"|${WKT_SQUARE}|1,5\n\n`],
    ['the sep= line of Excel', `sep=;\nname;wkt;ha\n"La ""drum"", sus";${WKT_SQUARE};1,5`],
    ['WKB', `name;wkb;ha\n"La ""drum"", sus";${HEX};1,5`],
    ['WKB in capitals', `name;wkb;ha\n"La ""drum"", sus";${HEX.toUpperCase()};1,5`],
    ['GeoJSON', `name;json;ha\n"La ""drum"", sus";"${JSON.stringify(SHAPE).replaceAll('"', '""')}";1,5`],
  ])('is read with %s', async (_, text) => {
    const { rows, layers, refused } = await read(text);
    expect(refused).toBeNull();
    expect(rows).toEqual([
      { number: 1, values: { name: 'La "drum", sus', ha: '1,5' }, shape: SHAPE, issues: [] },
    ]);
    expect(layers[0].columns).toEqual(['name', 'ha']);
  });

  it.each(['\n', '\r\n', '\r'])('is read with line breaks in its headings: %j', async (end) => {
    const heads = ['"Nume', 'parcelă";"Suprafața, declarată', '(ha)";geometrie'].join(end);
    const { rows, layers } = await read(`${heads}${end}"Lunca";"12,5";"${WKT_SQUARE}"${end}`);
    expect(layers[0]!.columns).toEqual(['Nume parcelă', 'Suprafața, declarată (ha)']);
    expect(rows.map(({ values }) => values)).toEqual([
      { 'Nume parcelă': 'Lunca', 'Suprafața, declarată (ha)': '12,5' },
    ]);
  });

  it('takes the projection from EWKT, from GeoJSON, or none', async () => {
    const projection = async (cell: string) => (await read(`a;s\nx;\ny;${cell}`)).layers[0].projection;
    expect(await projection(`SRID=3844;${WKT_SQUARE}`.replace(/^(.*)$/, '"$1"'))).toEqual({
      epsg: 3844,
      from: 'file',
    });
    expect(await projection(WKT_SQUARE)).toEqual({ epsg: null, from: null });
    expect(await projection(`"${JSON.stringify(SHAPE).replaceAll('"', '""')}"`)).toEqual({
      epsg: 4326,
      from: 'file',
    });
  });

  it.each([
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['windows-1250', (text: string) => Buffer.from(text.replaceAll('ă', '\xe3'), 'latin1')],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ])('is read in %s', async (_, encode) => {
    const { rows } = await read(encode(`primăvară;wkt\nvară;${WKT_SQUARE}\n`));
    expect(rows[0].values).toEqual({ primăvară: 'vară' });
  });

  it('is read in the encoding that the user chooses', async () => {
    const bundle = bundleOf('land.csv', Buffer.from(`a;wkt\nPr\xe8;${WKT_SQUARE}\n`, 'latin1'), 'csv');
    const [layer] = await csv.layersOf(bundle);
    const [row] = await Array.fromAsync(csv.rowsOf(bundle, layer, { encoding: 'windows-1250' }));
    expect(row.values).toEqual({ a: 'Prč' });
  });

  it('makes repeated and missing column names unique', async () => {
    expect((await read(`a;a;;wkt\n1;2;3;${WKT_SQUARE}`)).rows[0].values).toEqual({
      a: '1',
      'a #2': '2',
      '#3': '3',
    });
  });

  it('lists the columns where none contains shapes', async () => {
    expect((await read('nume;ha\nOgor;1,5')).refused).toEqual({
      code: 'no_shape_column',
      values: { columns: 'nume, ha' },
    });
  });

  it('skips a cell of 50 megabytes, quoted or not, and reads the rows after it', async () => {
    const cell = '27 44, '.repeat(7_500_000);
    for (const quote of ['"', '']) {
      const row = `x;${quote}POLYGON ((${cell}))${quote}\r\n`;
      const { rows } = await read(`a;wkt\na;${WKT_SQUARE}\n${row}b;${WKT_SQUARE}\nc;${WKT_SQUARE}`);
      expect(rows.map(({ number, values, issues }) => [number, values.a, issues[0]?.code])).toEqual([
        [1, 'a', undefined],
        [2, undefined, 'many_points'],
        [3, 'b', undefined],
        [4, 'c', undefined],
      ]);
    }
  }, 30_000);

  it('yields every record, wherever the chunks of the text end', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'ș', ' ') });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 })),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.nat({ max: 7 }),
        async (records, end, size) => {
          const text = records
            .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(',') + end)
            .join('');
          const pieces = text.match(new RegExp(`[\\s\\S]{1,${size + 1}}`, 'g')) ?? [];
          async function* texts() {
            yield* pieces;
          }
          expect(await Array.fromAsync(recordsOf(texts(), ','))).toEqual(records);
        },
      ),
    );
  });

  it('may be cut off anywhere', { timeout: 60_000 }, async () => {
    await expectCutsAreHarmless(csv, 'csv', `name,wkt\n"a","${WKT_SQUARE}"\n"b","${WKT_SQUARE}"\n`);
  });
});
