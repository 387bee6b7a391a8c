import { describe, expect, it } from 'vitest';
import { TableRefused } from './table-refused.ts';
import { readTableRows } from './table-rows.ts';
import { writeWorkbook } from './write/workbook.ts';
import { writeZip } from './write/zip.ts';
import { isWorkbook, readXlsxSheets } from './xlsx-rows.ts';

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
/** The rows of the first sheet. */
const readXlsxRows = async (bytes: Uint8Array, most: number) =>
  (await readXlsxSheets(bytes, most))[0]?.rows ?? [];
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
      { number: 1, cells: ['What', 'Price'], numeric: [] },
      { number: 2, cells: ['Uree & ștrampă', '2450.5'], numeric: [1] },
      { number: 3, cells: ['', '7.4'], numeric: [1] },
    ]);
    expect(await readXlsxRows(bytes, 2)).toHaveLength(2);
  });

  it('have the digits that a spreadsheet shows, and the results of formulas', async () => {
    const row =
      '<row r="7"><c r="B7"><v>7.4000000000000004</v></c><c><f>1+1</f><v>0.30000000000000004</v></c></row>';
    expect(await readXlsxRows(await bookOf(row), 10)).toEqual([
      { number: 7, cells: ['', '7.4', '0.3'], numeric: [1, 2] },
    ]);
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

/** A workbook with a style for each number format. */
const styled = (formats: readonly string[], sheet: string) => {
  const codes = formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`);
  const styles = formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`);
  return bookOf(sheet, {
    'xl/styles.xml': `<styleSheet><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="10"/><xf numFmtId="14"/>${styles.join('')}</cellXfs></styleSheet>`,
  });
};

describe('cells of a workbook', () => {
  it('in a percent format have the number that is shown, with its sign', async () => {
    const book = await styled(
      ['0.0%', '0.0&quot;%&quot;', '0.0\\%', '[Red]0 %;0', '#,##0.00\\ [$RON-418]'],
      '<row><c s="1"><v>0.029</v></c><c s="3"><v>0.852</v></c><c s="4"><v>2.9</v></c><c s="5"><v>2.9</v></c><c s="6"><v>0.07</v></c><c s="7"><v>2450.5</v></c></row>',
    );
    expect(await cellsOf(book)).toEqual([['2.9%', '85.2%', '2.9', '2.9', '7%', '2450.5']]);
  });

  it('in a date format are days, so that a number that became one is not read as another number', async () => {
    const book = await styled(
      ['dd.mm.yyyy', '[h]:mm', 'yyyy-mm-dd hh:mm', 'd &quot;x&quot;'],
      '<row><c s="2"><v>46144</v></c><c s="3"><v>46144</v></c><c s="4"><v>46144</v></c><c s="5"><v>46144.5</v></c><c s="0"><v>46144</v></c></row>',
    );
    expect(await cellsOf(book)).toEqual([
      ['2026-05-02', '2026-05-02', '2026-05-02', '2026-05-02T12:00:00', '46144'],
    ]);
  });

  it('with dates from 1904 on are days too', async () => {
    const book = await bookOf('<row><c s="2"><v>44682</v></c></row>', {
      'xl/workbook.xml': BOOK.replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
      'xl/styles.xml': '<styleSheet><cellXfs><xf/><xf/><xf numFmtId="22"/></cellXfs></styleSheet>',
    });
    expect(await cellsOf(book)).toEqual([['2026-05-02']]);
  });

  it('that are true or false, errors, and characters that XML does not have, are as shown', async () => {
    const strings = '<sst><si><t>pH_x000D_\n(H2O)</t></si><si><t>a_x005F_x000D_b</t></si></sst>';
    const row = `<row><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="s"><v>0</v></c><c t="s"><v>1</v></c>
      <c t="str"><v>P_x000d_</v></c></row>`;
    const book = await bookOf(row, { 'xl/sharedStrings.xml': strings });
    expect(await cellsOf(book)).toEqual([['TRUE', '#N/A', 'pH\n(H2O)', 'a_x000D_b', 'P']]);
  });
});

describe('the sheet of a workbook', () => {
  const twoSheets = (state: string) =>
    bookOf('<row><c><v>1</v></c></row>', {
      'xl/workbook.xml': `<workbook><sheets><sheet name="Old" ${state} r:id="r1"/><sheet name="New" r:id="r2"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': RELS.replace(
        '</Relationships>',
        '<Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet2.xml': '<worksheet><row><c><v>2</v></c></row></worksheet>',
    });

  it.each(['state="hidden"', 'state="veryHidden"'])('with %s is not read', async (state) => {
    expect(await cellsOf(await twoSheets(state))).toEqual([['2']]);
    expect(await cellsOf(await twoSheets('state="visible"'))).toEqual([['1']]);
  });

  it('is the one that is wanted; if several are, they are named', async () => {
    const starts = (text: string) => (rows: readonly { readonly cells: readonly string[] }[]) =>
      rows[0]?.cells[0] === text;
    const book = await twoSheets('');
    const read = async (isWanted: Parameters<typeof readTableRows>[2]) =>
      (await readTableRows(book, 10, isWanted))?.map(({ cells }) => cells);
    expect(await read(starts('2'))).toEqual([['2']]);
    expect(await read(starts('3'))).toEqual([['1']]);
    await expect(read(() => true)).rejects.toMatchObject({
      problem: 'several_sheets',
      sheets: ['Old', 'New'],
    });
  });

  it('has rows: an empty one before it is passed over', async () => {
    const book = await bookOf('', {
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="A" r:id="r1"/><sheet name="B" r:id="r2"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': RELS.replace(
        '</Relationships>',
        '<Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet2.xml': '<worksheet><row><c><v>2</v></c></row></worksheet>',
    });
    expect(await cellsOf(book)).toEqual([['2']]);
  });

  it('is not that of a chart', async () => {
    const book = await bookOf('<row><c><v>1</v></c></row>', {
      'xl/workbook.xml': '<workbook><sheets><sheet r:id="c"/><sheet r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': RELS.replace(
        '<Relationships>',
        '<Relationships><Relationship Id="c" Type="http://x/chartsheet" Target="chartsheets/sheet1.xml"/>',
      ),
      'xl/chartsheets/sheet1.xml': '<chartsheet/>',
    });
    expect(await cellsOf(book)).toEqual([['1']]);
  });

  it('is refused where every sheet is hidden', async () => {
    const book = await bookOf('<row><c><v>1</v></c></row>', {
      'xl/workbook.xml': '<workbook><sheets><sheet state="hidden" r:id="r1"/></sheets></workbook>',
    });
    expect(await problemOf(book)).toBe('broken');
  });

  it('is found by paths with backslashes and in any case', async () => {
    const book = await writeZip([
      { path: 'xl\\Workbook.xml', content: BOOK },
      { path: 'xl\\_rels\\workbook.xml.rels', content: RELS.replace('worksheets/', 'worksheets\\') },
      {
        path: 'xl\\worksheets\\Sheet1.xml',
        content: '<worksheet><row><c t="s"><v>0</v></c></row></worksheet>',
      },
      { path: 'xl\\SharedStrings.xml', content: '<sst><si><t>pH</t></si></sst>' },
    ]);
    expect(await cellsOf(book)).toEqual([['pH']]);
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
