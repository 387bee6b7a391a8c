import {
  type Buyer,
  type Cents,
  type InvoiceAddress,
  type InvoiceDocument,
  type InvoiceLine,
  type InvoicePayment,
  type InvoiceUnit,
  SALE_CURRENCY,
  type Seller,
  sectorOf,
  type VatTreatment,
  vatNumberOfParty,
} from '@brazda/domain';
import { escapeXml } from '../xml.ts';

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1';
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
/** Id of buyers without a tax id (OUG 120/2021 for sales to consumers). */
const NO_TAX_ID = '0000000000000';
/** Most characters of the name of an item (RO_CIUS BR-RO-L1024). */
const ITEM_NAME = 100;

/** What differs between an invoice and a credit note. */
const ROOTS = {
  invoice: { root: 'Invoice', type: '380', line: 'InvoiceLine', quantity: 'InvoicedQuantity' },
  credit_note: { root: 'CreditNote', type: '381', line: 'CreditNoteLine', quantity: 'CreditedQuantity' },
} as const;

/** UN/ECE Recommendation 20. */
const UNIT_CODES: Readonly<Record<InvoiceUnit, string>> = {
  year: 'ANN',
  month: 'MON',
  hour: 'HUR',
  piece: 'H87',
};

/** UNCL 4461: bank card, credit transfer. */
const PAYMENT_CODES: Readonly<Record<InvoicePayment, string>> = { card: '48', transfer: '30' };

/** Why no VAT is charged, by category: code of the VATEX list, and its text. */
const EXEMPTIONS = {
  S: null,
  AE: { code: 'VATEX-EU-AE', reason: 'Reverse charge' },
  O: { code: 'VATEX-EU-O', reason: 'Not subject to VAT' },
} as const;

/** An invoice or credit note as it may be sent; a pro-forma is neither. */
export type SendableInvoice = InvoiceDocument & { readonly kind: 'invoice' | 'credit_note' };

/** Writes an invoice as UBL 2.1 by EN 16931 and CIUS-RO 1.0.1, or a credit note. */
export function writeUbl(invoice: SendableInvoice): string {
  const { root, type, line } = ROOTS[invoice.kind];
  const isInvoice = invoice.kind === 'invoice';
  const body = [
    text('cbc:UBLVersionID', '2.1'),
    text('cbc:CustomizationID', CUSTOMIZATION),
    text('cbc:ID', invoice.number),
    text('cbc:IssueDate', invoice.issued_on),
    isInvoice ? text('cbc:DueDate', invoice.due_on) : '',
    // Both documents have the day of the VAT beside their type, on different sides.
    isInvoice ? '' : taxPointOf(invoice),
    text(isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode', type),
    isInvoice ? taxPointOf(invoice) : '',
    text('cbc:DocumentCurrencyCode', SALE_CURRENCY),
    periodOf(invoice),
    creditedOf(invoice),
    element('cac:AccountingSupplierParty', partyOf(invoice.seller, invoice.vat_treatment)),
    element('cac:AccountingCustomerParty', partyOf(invoice.buyer, invoice.vat_treatment)),
    invoice.is_advance ? '' : element('cac:Delivery', text('cbc:ActualDeliveryDate', invoice.supplied_on)),
    paymentOf(invoice),
    taxOf(invoice),
    totalOf(invoice),
    ...invoice.lines.map((each, at) => element(`cac:${line}`, ...lineParts(invoice, each, at + 1))),
  ];
  const namespaces = [
    `xmlns="${UBL}:${root}-2"`,
    `xmlns:cac="${UBL}:CommonAggregateComponents-2"`,
    `xmlns:cbc="${UBL}:CommonBasicComponents-2"`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces.join(' ')}>${body.join('')}</${root}>\n`;
}

/** The day on which an advance arrived, on which nothing is supplied yet (BT-7). */
function taxPointOf({ is_advance, supplied_on }: InvoiceDocument): string {
  return is_advance ? text('cbc:TaxPointDate', supplied_on) : '';
}

function periodOf({ period }: InvoiceDocument): string {
  if (!period) return '';
  return element('cac:InvoicePeriod', text('cbc:StartDate', period.start), text('cbc:EndDate', period.end));
}

function creditedOf({ credits }: InvoiceDocument): string {
  if (!credits) return '';
  const reference = element(
    'cac:InvoiceDocumentReference',
    text('cbc:ID', credits.number),
    text('cbc:IssueDate', credits.issued_on),
  );
  return element('cac:BillingReference', reference);
}

function partyOf(party: Seller | Buyer, { category }: VatTreatment): string {
  const isSeller = !('kind' in party);
  const vat = category === 'O' ? null : vatNumberOfParty(party);
  // A seller without a VAT number has a tax registration in a scheme that is not VAT (BT-32).
  const tax = vat ?? (isSeller ? party.tax_id : null);
  const legal = isSeller ? party.registration : party.kind === 'company' ? party.tax_id : NO_TAX_ID;
  return element(
    'cac:Party',
    addressOf(party),
    tax === null
      ? ''
      : element('cac:PartyTaxScheme', text('cbc:CompanyID', tax), schemeOf(vat === null ? 'LOC' : 'VAT')),
    element('cac:PartyLegalEntity', text('cbc:RegistrationName', party.name), text('cbc:CompanyID', legal)),
  );
}

function addressOf(address: InvoiceAddress): string {
  const { street, city, postcode, county, country } = address;
  const sector = county === 'B' ? sectorOf(address) : null;
  return element(
    'cac:PostalAddress',
    text('cbc:StreetName', street),
    text('cbc:CityName', sector === null ? city : `SECTOR${sector}`),
    postcode === '' ? '' : text('cbc:PostalZone', postcode),
    county === null ? '' : text('cbc:CountrySubentity', `${country}-${county}`),
    element('cac:Country', text('cbc:IdentificationCode', country)),
  );
}

function paymentOf({ payment, seller }: InvoiceDocument): string {
  return element(
    'cac:PaymentMeans',
    text('cbc:PaymentMeansCode', PAYMENT_CODES[payment]),
    payment === 'transfer' ? element('cac:PayeeFinancialAccount', text('cbc:ID', seller.iban)) : '',
  );
}

function taxOf({ net, vat, vat_treatment }: InvoiceDocument): string {
  const exemption = EXEMPTIONS[vat_treatment.category];
  const category = element(
    'cac:TaxCategory',
    ...rateOf(vat_treatment),
    ...(exemption
      ? [text('cbc:TaxExemptionReasonCode', exemption.code), text('cbc:TaxExemptionReason', exemption.reason)]
      : []),
    schemeOf('VAT'),
  );
  const subtotal = element('cac:TaxSubtotal', money('TaxableAmount', net), money('TaxAmount', vat), category);
  return element('cac:TaxTotal', money('TaxAmount', vat), subtotal);
}

function totalOf({ net, total, is_paid }: InvoiceDocument): string {
  return element(
    'cac:LegalMonetaryTotal',
    money('LineExtensionAmount', net),
    money('TaxExclusiveAmount', net),
    money('TaxInclusiveAmount', total),
    is_paid ? money('PrepaidAmount', total) : '',
    money('PayableAmount', is_paid ? 0 : total),
  );
}

function lineParts({ kind, vat_treatment }: SendableInvoice, line: InvoiceLine, number: number): string[] {
  const category = element('cac:ClassifiedTaxCategory', ...rateOf(vat_treatment), schemeOf('VAT'));
  const { quantity } = ROOTS[kind];
  return [
    text('cbc:ID', String(number)),
    `<cbc:${quantity} unitCode="${UNIT_CODES[line.unit]}">${line.quantity}</cbc:${quantity}>`,
    money('LineExtensionAmount', line.net),
    element('cac:Item', text('cbc:Name', line.name.slice(0, ITEM_NAME)), category),
    element('cac:Price', money('PriceAmount', line.price)),
  ];
}

/** The category of VAT, with its rate unless there is none (EN 16931 BR-O-05). */
function rateOf({ category, rate }: VatTreatment): string[] {
  return [text('cbc:ID', category), category === 'O' ? '' : text('cbc:Percent', rate.toFixed(2))];
}

function schemeOf(id: string): string {
  return element('cac:TaxScheme', text('cbc:ID', id));
}

function money(name: string, amount: Cents): string {
  return `<cbc:${name} currencyID="${SALE_CURRENCY}">${(amount / 100).toFixed(2)}</cbc:${name}>`;
}

function text(name: string, content: string): string {
  return element(name, escapeXml(content));
}

function element(name: string, ...content: readonly string[]): string {
  return `<${name}>${content.join('')}</${name}>`;
}
