import { describe, expect, it } from 'vitest';
import { TableRefused } from './table-refused.ts';
import { writeWorkbook } from './write/workbook.ts';
import { writeZip } from './write/zip.ts';
import { isWorkbook, readXlsxRows } from './xlsx-rows.ts';

const RELS = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>';
const BOOK = '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>';

const bookOf = (sheet: string, more: Readonly<Record<string, string>> = {}) =>
  writeZip(
    Object.entries({
      'xl/workbook.xml': BOOK,
      'xl/_rels/workbook.xml.rels': RELS,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
      ...more,
    }).map(([path, content]) => ({ path, content })),
  );
const problemOf = async (bytes: Uint8Array) =>
  readXlsxRows(bytes, 10).then(
    () => null,
    (error: unknown) => (error instanceof TableRefused ? error.problem : error),
  );
const cellsOf = async (bytes: Uint8Array) => (await readXlsxRows(bytes, 10)).map(({ cells }) => cells);

describe('rows of a workbook', () => {
  it('are read back as they were written', async () => {
    const columns = [
      { title: 'What', kind: 'text', width: 10 },
      { title: 'Price', kind: 'number', width: 10 },
    ] as const;
    const bytes = await writeWorkbook([
      {
        name: 'Prices',
        columns,
        rows: [
          ['Uree & ștrampă', 2450.5],
          [null, 7.4],
        ],
      },
    ]);
    expect(isWorkbook(bytes)).toBe(true);
    expect(await readXlsxRows(bytes, 10)).toEqual([
      { number: 1, cells: ['What', 'Price'] },
      { number: 2, cells: ['Uree & ștrampă', '2450.5'] },
      { number: 3, cells: ['', '7.4'] },
    ]);
    expect(await readXlsxRows(bytes, 2)).toHaveLength(2);
  });

  it('have the digits that a spreadsheet shows, and the results of formulas', async () => {
    const row =
      '<row r="7"><c r="B7"><v>7.4000000000000004</v></c><c><f>1+1</f><v>0.30000000000000004</v></c></row>';
    expect(await readXlsxRows(await bookOf(row), 10)).toEqual([{ number: 7, cells: ['', '7.4', '0.3'] }]);
  });

  it('have texts of several fonts, without their reading aid', async () => {
    const strings = '<sst><si><r><t>Azot</t></r><r><t> 33</t></r><rPh><t>x</t></rPh></si></sst>';
    const row =
      '<row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>NPK</t></is></c><c t="s"><v>9</v></c></row>';
    const book = await bookOf(row, { 'xl/sharedStrings.xml': strings });
    expect(await cellsOf(book)).toEqual([['Azot 33', 'NPK', '']]);
  });

  it('are those of the first sheet of the workbook, whatever its file', async () => {
    const book = await bookOf('<row><c><v>1</v></c></row>', {
      'xl/_rels/workbook.xml.rels': RELS.replace('worksheets/sheet1.xml', '/xl/worksheets/other.xml'),
      'xl/worksheets/other.xml': '<worksheet><row><c><v>2</v></c></row></worksheet>',
    });
    expect(await cellsOf(book)).toEqual([['2']]);
  });
});

describe('a hostile workbook', () => {
  it('that unpacks to much more than its size is refused', async () => {
    const book = await bookOf('', { 'xl/media.xml': ' '.repeat(25_000_000) });
    expect(book.length).toBeLessThan(100_000);
    expect(await problemOf(book)).toBe('too_large');
  });

  it('with thousands of entries is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`xl/${index}.xml`, '']));
    expect(await problemOf(await bookOf('', many))).toBe('too_large');
  });

  it('with a document type, broken XML, or elements without end is refused', async () => {
    const entities = '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>';
    for (const sheet of [entities, '<worksheet><row>', '<a>'.repeat(60) + '</a>'.repeat(60), 'text'])
      expect(await problemOf(await bookOf('', { 'xl/worksheets/sheet1.xml': sheet }))).toBe('broken');
  });

  it('without sheets, cut short, old or with a password is refused', async () => {
    const book = await bookOf('<row><c><v>1</v></c></row>');
    expect(await problemOf(book.slice(0, -30))).toBe('broken');
    expect(await problemOf(await writeZip([{ path: 'a.txt', content: 'b' }]))).toBe('broken');
    expect(await problemOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toBe('protected');
  });

  it.each([
    ['a cell that no spreadsheet can hold', 32_768, 1],
    ['one text in thousands of cells', 30_000, 1000],
  ])('with %s is refused', async (_, length, cells) => {
    const strings = `<sst><si><t>${'x'.repeat(length)}</t></si></sst>`;
    const sheet = '<row><c t="s"><v>0</v></c></row>'.repeat(cells);
    const book = await bookOf(sheet, { 'xl/sharedStrings.xml': strings });
    await expect(readXlsxRows(book, 5000)).rejects.toEqual(new TableRefused('too_large'));
  });

  it('with a cell in the last column takes no room for those before it', async () => {
    expect(await cellsOf(await bookOf('<row><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>'))).toEqual([
      ['1'],
    ]);
  });
});
