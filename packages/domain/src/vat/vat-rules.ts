import { type LegalRule, NO_END } from '../rules/legal-rule.ts';
import type { RuleSource } from '../rules/rule-source.ts';

/** A rate of VAT and its days. */
export type VatRate = {
  readonly percent: number;
  readonly kind: 'standard' | 'reduced';
  /** The first day of supply, and the last one; null while no act ends it. `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string | null;
};

const LAW_141: RuleSource = {
  text: 'Legea nr. 141/2025',
  paragraph: null,
  sureness: 'press',
  date: '2025-07-25',
};
/** As newspapers quote it. */
const TAX_OFFICE_RO: RuleSource = {
  text: 'AJFP Sălaj, modificările cotelor reduse de TVA',
  paragraph: null,
  sureness: 'press',
  date: '2025-09-11',
};
const FARM_INPUTS_FR: RuleSource = {
  text: 'BOI-TVA-LIQ-30-10-30',
  paragraph: '§ 1',
  sureness: 'administration',
  date: '2024-02-07',
};

/**
 * The rates of VAT that farms meet. Which goods have a reduced one depends on their codes, and in France on how they are
 * used: the farmer reads it on the invoice.
 */
export const VAT_RULES: readonly LegalRule<VatRate>[] = [
  {
    id: 'RO-vat-19',
    country: 'RO',
    years: { first: 2017, last: 2025 },
    says: 'The standard rate of VAT was 19 % until 31 July 2025',
    values: { percent: 19, kind: 'standard', from: '2017-01-01', until: '2025-07-31' },
    sources: [
      {
        text: 'Legea nr. 227/2015 (Codul fiscal)',
        paragraph: 'art. 291 (1)',
        sureness: 'press',
        date: '2015',
      },
    ],
  },
  {
    id: 'RO-vat-21',
    country: 'RO',
    years: { first: 2025, last: NO_END },
    says: 'The standard rate of VAT is 21 % from 1 August 2025',
    values: { percent: 21, kind: 'standard', from: '2025-08-01', until: null },
    sources: [TAX_OFFICE_RO, LAW_141],
  },
  {
    id: 'RO-vat-9',
    country: 'RO',
    years: { first: 2016, last: 2025 },
    says: 'Fertilizers, pesticides, seeds and services of the kinds that an order lists had 9 % VAT until 31 July 2025',
    values: { percent: 9, kind: 'reduced', from: '2016-08-01', until: '2025-07-31' },
    sources: [
      { text: 'Ordinul nr. 1.155/868/2016', paragraph: 'art. 1', sureness: 'act', date: '2016-07-25' },
      { text: 'Ordinul nr. 4.634/397/2022', paragraph: 'art. 1', sureness: 'act', date: '2022-12-29' },
      TAX_OFFICE_RO,
    ],
  },
  {
    id: 'RO-vat-11',
    country: 'RO',
    years: { first: 2025, last: NO_END },
    says: 'Fertilizers, pesticides, seeds and services of the kinds that an order lists have 11 % VAT from 1 August 2025',
    values: { percent: 11, kind: 'reduced', from: '2025-08-01', until: null },
    sources: [
      TAX_OFFICE_RO,
      { text: 'Ordinul nr. 1.515/313/2025', paragraph: 'art. 1', sureness: 'press', date: '2025-09-23' },
      LAW_141,
    ],
  },
  {
    id: 'FR-vat-20',
    country: 'FR',
    years: { first: 2014, last: NO_END },
    says: 'The standard rate of VAT is 20 %, also of farm inputs without a reduced one',
    values: { percent: 20, kind: 'standard', from: '2014-01-01', until: null },
    sources: [
      { text: 'Code général des impôts', paragraph: 'art. 278', sureness: 'press', date: null },
      FARM_INPUTS_FR,
    ],
  },
  {
    id: 'FR-vat-10',
    country: 'FR',
    years: { first: 2023, last: NO_END },
    says: 'Some fertilizing materials that are used in farming have 10 % VAT',
    values: { percent: 10, kind: 'reduced', from: '2023-01-01', until: null },
    sources: [FARM_INPUTS_FR],
  },
  {
    id: 'FR-vat-5.5',
    country: 'FR',
    years: { first: 2023, last: NO_END },
    says: 'Farm inputs that come from farming, fishing or animal breeding have 5.5 % VAT',
    values: { percent: 5.5, kind: 'reduced', from: '2023-01-01', until: null },
    sources: [FARM_INPUTS_FR],
  },
];
