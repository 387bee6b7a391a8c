import {
  amountOf,
  type Buyer,
  countyOf,
  type InvoiceAddress,
  type InvoiceDocument,
  type InvoiceKind,
  isUploaded,
  type Language,
  SALE_CURRENCY,
  type Seller,
  signOf,
  type VatCheck,
  vatNumberOfParty,
} from '@brazda/domain';
import { type InvoiceFact, type PrintedParty, printInvoice } from '@brazda/formats';
import { formatsOf, type TextKey, type Translate } from '@brazda/i18n';
import { loadTranslation } from '../../platform/translation.ts';
import { dayOfIssuer, type Issuer, priceSale, type Sale } from './issue-invoice.ts';

const TITLES = {
  invoice: 'invoices:title.invoice',
  credit_note: 'invoices:title.creditNote',
  proforma: 'invoices:title.proforma',
} as const satisfies Readonly<Record<InvoiceKind, TextKey>>;

type Formats = ReturnType<typeof formatsOf>;

interface Writing {
  readonly t: Translate;
  readonly formats: Formats;
  readonly language: Language;
}

/** Writes an invoice, a credit note or a pro-forma as PDF in a language. */
export async function renderInvoicePdf(document: InvoiceDocument, language: Language): Promise<Uint8Array> {
  const t = await loadTranslation(language, 'invoices');
  const formats = formatsOf(language);
  const writing = { t, formats, language };
  const { sign: currency } = formats.moneyIn(SALE_CURRENCY);
  const sign = signOf(document);
  const isAdvanceInvoice = document.is_advance && document.kind === 'invoice';
  const signed = (cents: number) => formats.decimal(amountOf(sign * cents));
  return printInvoice({
    title: t(isAdvanceInvoice ? 'invoices:title.advance' : TITLES[document.kind]),
    facts: factsOf(document, writing).map(([label, value]) => t('invoices:fact.line', { label, value })),
    seller: sellerBlock(document.seller, writing),
    buyer: buyerBlock(document.buyer, writing),
    head: [
      t('invoices:column.name'),
      t('invoices:column.quantity'),
      t('invoices:column.unit'),
      t('invoices:column.price', { currency }),
      t('invoices:column.net', { currency }),
    ],
    rows: document.lines.map(({ name, quantity, unit, price, net }) => [
      name,
      formats.typed(sign * quantity),
      t(`invoices:unit.${unit}`),
      formats.decimal(amountOf(price)),
      signed(net),
    ]),
    totals: totalsIn(document, writing, sign),
    notes: notesOf(document, writing),
    language,
    printed_on: document.issued_on,
    page: (page) => t('invoices:page', { number: document.number, page: formats.count(page) }),
  });
}

/** Writes a pro-forma: the invoice that a sale would get, under a reference in place of a number of the series. */
export function renderProformaPdf(
  issuer: Issuer,
  { reference, ...sale }: Sale & { readonly reference: string },
  language: Language,
): Promise<Uint8Array> {
  const issued_on = dayOfIssuer(issuer);
  const { buyer, supplied_on, period, payment, due_on = issued_on } = sale;
  const priced = priceSale(issuer, sale);
  const document: InvoiceDocument = {
    kind: 'proforma',
    is_advance: false,
    number: reference,
    issued_on,
    supplied_on,
    period,
    due_on,
    buyer,
    payment,
    ...priced,
    is_paid: false,
    credits: null,
  };
  return renderInvoicePdf(document, language);
}

function factsOf(document: InvoiceDocument, { t, formats }: Writing): InvoiceFact[] {
  const { kind, is_advance, number, issued_on, supplied_on, period, due_on, is_paid, credits } = document;
  const isProforma = kind === 'proforma';
  return [
    [t(isProforma ? 'invoices:fact.reference' : 'invoices:fact.number'), number],
    [t('invoices:fact.issuedOn'), formats.date(issued_on)],
    ...(isProforma
      ? []
      : [
          [
            t(is_advance ? 'invoices:fact.receivedOn' : 'invoices:fact.suppliedOn'),
            formats.date(supplied_on),
          ] as const,
        ]),
    ...(period
      ? [[t('invoices:fact.period'), `${formats.date(period.start)} – ${formats.date(period.end)}`] as const]
      : []),
    ...(is_paid ? [] : [[t('invoices:fact.dueOn'), formats.date(due_on)] as const]),
    ...(credits
      ? [
          [
            t('invoices:fact.credits'),
            t('invoices:fact.numberOfDay', { number: credits.number, day: formats.date(credits.issued_on) }),
          ] as const,
        ]
      : []),
  ];
}

function sellerBlock(seller: Seller, writing: Writing): PrintedParty {
  const { t } = writing;
  return {
    title: t('invoices:seller'),
    lines: [
      seller.name,
      t('invoices:cui', { id: seller.tax_id }),
      ...vatLine(seller, writing),
      t('invoices:registration', { number: seller.registration }),
      ...addressLines(seller, writing),
      t('invoices:account', { iban: seller.iban, bank: seller.bank }),
    ],
  };
}

function buyerBlock(buyer: Buyer, writing: Writing): PrintedParty {
  const { t } = writing;
  const ids =
    buyer.kind === 'person'
      ? []
      : [
          t(buyer.country === 'RO' ? 'invoices:cui' : 'invoices:siren', { id: buyer.tax_id }),
          ...vatLine(buyer, writing),
        ];
  return { title: t('invoices:buyer'), lines: [buyer.name, ...ids, ...addressLines(buyer, writing)] };
}

function vatLine(party: Seller | Buyer, { t }: Writing): string[] {
  const number = vatNumberOfParty(party);
  return number === null ? [] : [t('invoices:vatNumber', { number })];
}

function addressLines(
  { street, city, postcode, county, country }: InvoiceAddress,
  { t, language }: Writing,
): string[] {
  const name = countyOf(county)?.name;
  const place = name === undefined || county === 'B' ? '' : t('invoices:county', { name });
  const countryName = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  return [street, `${postcode} ${city}`.trim(), [place, countryName].filter(Boolean).join(', ')];
}

/** The VAT with its rate, or with the reason why there is none: what is outside its scope has no rate (EN 16931 BR-O-05). */
function vatLabel({ vat_treatment, seller }: InvoiceDocument, { t, formats }: Writing): string {
  const { category, rate } = vat_treatment;
  if (category === 'S') return t('invoices:total.vat', { rate: formats.typed(rate) });
  if (category === 'AE') return t('invoices:total.reverseCharge');
  return t(seller.is_vat_payer ? 'invoices:total.outside' : 'invoices:total.noVat');
}

function totalsIn(document: InvoiceDocument, writing: Writing, sign: number): InvoiceFact[] {
  const { net, vat, total, is_paid, kind } = document;
  const { t, formats } = writing;
  const money = (cents: number) => formats.moneyIn(SALE_CURRENCY).amount(amountOf(sign * cents));
  return [
    [t('invoices:total.net'), money(net)],
    [vatLabel(document, writing), money(vat)],
    [t('invoices:total.gross'), money(total)],
    ...(kind === 'credit_note' ? [] : [[t('invoices:total.due'), money(is_paid ? 0 : total)] as const]),
  ];
}

/** When a VAT number was found valid, and the proof of it. */
function checkNote({ checked_at, consultation }: VatCheck, { t, formats }: Pick<Writing, 't' | 'formats'>) {
  const found = t('invoices:note.vies', { day: formats.date(checked_at.slice(0, 10)) });
  if (consultation === null) return found;
  return `${found} ${t('invoices:vatCheck.consultation', { number: consultation })}`;
}

function notesOf(document: InvoiceDocument, { t, formats }: Writing) {
  const { kind, vat_treatment, is_paid, payment, number, seller, buyer } = document;
  const isCompany = buyer.kind === 'company';
  const check = isCompany ? buyer.vat_check : null;
  return [
    ...(kind !== 'proforma' && isCompany && isUploaded(document) ? [t('invoices:note.legalInvoice')] : []),
    ...(vat_treatment.category === 'AE' ? [t('invoices:note.reverseCharge')] : []),
    ...(vat_treatment.category === 'AE' && check ? [checkNote(check, { t, formats })] : []),
    ...(vat_treatment.category === 'O'
      ? [t(seller.is_vat_payer ? 'invoices:note.outside' : 'invoices:note.noVat')]
      : []),
    ...(kind === 'invoice' && is_paid
      ? [t(payment === 'card' ? 'invoices:note.paidByCard' : 'invoices:note.paidByTransfer')]
      : []),
    ...(is_paid ? [] : [t('invoices:note.transfer', { number })]),
    ...(kind === 'proforma' ? [t('invoices:note.proforma')] : []),
  ];
}
