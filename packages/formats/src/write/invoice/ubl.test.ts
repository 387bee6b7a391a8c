import { describe, expect, it } from 'vitest';
import { brokenRules, EN_16931_RULES, RO_CIUS_RULES } from './testing/official-rules.ts';
import { SAMPLE_INVOICE, SAMPLE_INVOICES } from './testing/sample-invoice.ts';
import { writeUbl } from './ubl.ts';

const ALL_RULES = [...RO_CIUS_RULES, ...EN_16931_RULES];

describe.each(Object.entries(SAMPLE_INVOICES))('the XML of an invoice: %s', (_, invoice) => {
  it('keeps the rules of Romania and of EN 16931', () => {
    expect(brokenRules(writeUbl(invoice), ALL_RULES)).toEqual([]);
  });
});

describe('the XML of an invoice', () => {
  const xml = writeUbl(SAMPLE_INVOICE);

  it.each([
    ['BR-RO-010', '<cbc:ID>BRZ-2026-000123</cbc:ID>', '<cbc:ID>BRZ</cbc:ID>'],
    ['BR-RO-DT001', '<cbc:IssueDate>2026-11-20', '<cbc:IssueDate>20.11.2026'],
    ['BR-RO-020_1', '>380<', '>325<'],
    ['BR-RO-001', 'CIUS-RO:1.0.1', 'CIUS-RO:1.0.0'],
    ['BR-RO-092', '<cbc:CityName>Slobozia', '<cbc:CityName>'],
    [
      'BR-DEC-RO-09',
      '<cbc:LineExtensionAmount currencyID="RON">1185.18',
      '<cbc:LineExtensionAmount currencyID="RON">1185.180',
    ],
    [
      'BR-CO-10',
      '<cbc:LineExtensionAmount currencyID="RON">1185.18',
      '<cbc:LineExtensionAmount currencyID="RON">1185.17',
    ],
    ['BR-CO-16', '<cbc:PayableAmount currencyID="RON">0.00', '<cbc:PayableAmount currencyID="RON">0.01'],
  ])('with an error breaks %s, which proves that the rules are checked', (id, found, wrong) => {
    expect(xml).toContain(found);
    expect(brokenRules(xml.replace(found, wrong), ALL_RULES)).toContain(id);
  });

  it('writes the sector of Bucharest and the county as Romania wants them', () => {
    expect(xml).toContain('<cbc:CityName>SECTOR1</cbc:CityName>');
    expect(xml).toContain('<cbc:CountrySubentity>RO-B</cbc:CountrySubentity>');
    expect(xml).toContain('<cbc:CountrySubentity>RO-IL</cbc:CountrySubentity>');
  });

  it('escapes names', () => {
    expect(xml).toContain('Instruire „la fermă” &amp; &lt;online&gt;');
  });

  it('gives a person without tax id the id that the law provides', () => {
    expect(writeUbl(SAMPLE_INVOICES.person)).toContain('<cbc:CompanyID>0000000000000</cbc:CompanyID>');
  });

  it('gives the day on which an advance arrived, and no delivery', () => {
    for (const kind of ['advance', 'credit of an advance'] as const) {
      const advance = writeUbl(SAMPLE_INVOICES[kind]);
      expect(advance).toContain('<cbc:TaxPointDate>2026-11-20</cbc:TaxPointDate>');
      expect(advance).not.toContain('ActualDeliveryDate');
    }
    expect(xml).toContain('<cbc:ActualDeliveryDate>2026-11-20<');
    expect(xml).not.toContain('TaxPointDate');
  });

  it('refers from a credit note to the invoice', () => {
    const credit = writeUbl(SAMPLE_INVOICES['partial credit']);
    expect(credit).toContain('<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>BRZ-2026-000122');
    expect(credit).toContain('<cbc:TaxInclusiveAmount currencyID="RON">100.01<');
  });
});
