import { randomBytes } from 'node:crypto';
import { writeZip } from '../../packages/formats/src/index.ts';

/** A workbook of about 220 kB, most of them padding, whose 360 000 cells all have the same text. */
export function workbookOfOneText(text: string): Promise<Uint8Array> {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(90)}</row>`;
  return writeZip([
    // A larger file may unpack to more.
    { path: 'padding', content: randomBytes(200_000) },
    { path: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>' },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    { path: 'xl/sharedStrings.xml', content: `<sst><si><t>${text}</t></si></sst>` },
    {
      path: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData>${row.repeat(4000)}</sheetData></worksheet>`,
    },
  ]);
}
