import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { type PrintedInvoice, printInvoice } from './print-invoice.ts';

const INVOICE: PrintedInvoice = {
  title: 'Factură',
  facts: ['Număr: BRZ-2026-000123'],
  seller: { title: 'Furnizor', lines: ['Exemplu Software SRL'] },
  buyer: { title: 'Client', lines: ['Ferma Țăranu și Fiii SRL', 'Șoseaua Brăilei 1'] },
  head: ['Denumire', 'Cantitate', 'U.M.', 'Preț', 'Valoare'],
  rows: [['Abonament', '1', 'an', '1.000,00', '1.000,00']],
  totals: [['Total', '1.210,00 lei']],
  notes: [],
  language: 'ro',
  printed_on: '2026-11-20',
  page: (page) => `Pagina ${page}`,
};

async function textOf(invoice: PrintedInvoice) {
  const { text, totalPages } = await extractText(new Uint8Array(await printInvoice(invoice)));
  return { text: text.join('\n'), totalPages };
}

describe('a printed invoice', () => {
  it('cuts neither heads, amounts nor sums', async () => {
    const head = [
      'Denumirea',
      'Cantitatea vândută',
      'Unitatea de măsură',
      'Prix unitaire hors taxes (RON)',
      'Montant hors taxes (RON)',
    ];
    const row = ['Abonament', '123.456,78', 'echivalent normă', '123.456.789.012,34', '−123.456.789.012,34'];
    const totals = [['Montant total toutes taxes comprises, à payer', '123.456.789.012.345,67 RON']] as const;
    const { text } = await textOf({ ...INVOICE, head, rows: [row], totals });
    const plain = text.replace(/\s+/g, ' ');
    expect(plain).not.toContain('…');
    for (const whole of [...head, ...row, ...totals[0]]) expect(plain).toContain(whole);
  });

  it('keeps the heads of its columns apart', async () => {
    const head = ['Désignation', 'Quantité', 'Unité', 'Prix HT (RON)', 'Montant HT (RON)'];
    const pdf = await getDocumentProxy(new Uint8Array(await printInvoice({ ...INVOICE, head })));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const boxes = head.map((text) => {
      const item = items.find((one) => 'str' in one && one.str === text);
      if (!item || !('str' in item)) throw new Error(`${text} is not printed in one piece`);
      return { left: item.transform[4] as number, right: item.transform[4] + item.width };
    });
    for (const [i, { left }] of boxes.slice(1).entries()) expect(left - boxes[i]!.right).toBeGreaterThan(10);
  });

  it('can be read by machines, with the letters of Romanian', async () => {
    const { text, totalPages } = await textOf(INVOICE);
    expect(totalPages).toBe(1);
    for (const part of [
      'Factură',
      'Ferma Țăranu și Fiii SRL',
      'Șoseaua Brăilei 1',
      '1.210,00 lei',
      'Pagina 1',
    ])
      expect(text).toContain(part);
  });

  it('is the same for the same texts', async () => {
    expect(await printInvoice(INVOICE)).toEqual(await printInvoice(INVOICE));
  });

  it('wraps long names and long words, and cuts nothing', async () => {
    const name = `${'Societatea Agricolă Înființată la Țară '.repeat(6)}${'X'.repeat(200)}`;
    const { text } = await textOf({ ...INVOICE, buyer: { title: 'Client', lines: [name] }, rows: [[name]] });
    expect(text).not.toContain('…');
    expect(text.match(/X/g)).toHaveLength(400);
    expect(text.match(/Societatea/g)).toHaveLength(12);
  });

  it('continues on further pages under the head of the lines', async () => {
    const rows = Array.from({ length: 90 }, (_, at) => [`Poziția ${at + 1}`, '1', 'an', '1,00', '1,00']);
    const { text, totalPages } = await textOf({ ...INVOICE, rows });
    expect(totalPages).toBe(3);
    expect(text.match(/Denumire/g)).toHaveLength(3);
    expect(text).toContain('Poziția 90');
    expect(text).toContain('Pagina 3');
  });
});
