import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Document, type Node, parseXmlDocument } from 'slimdom';

/** The part of fontoxpath that is used; its own types would declare those of a browser in all of this project. */
interface XPathEngine {
  evaluateXPathToNodes(path: string, node: Document, ...more: readonly unknown[]): Node[];
  evaluateXPathToBoolean(test: string, node: Node, ...more: readonly unknown[]): boolean;
}
const require = createRequire(import.meta.url);
const xpath: XPathEngine = require('fontoxpath');

/** A rule of a Schematron: in each node of the context, the test holds. */
interface Rule {
  readonly id: string;
  readonly context: string;
  readonly test: string;
}

const FILE = new URL('./ro-cius-1.0.9.json', import.meta.url);

/** The national rules of Romania. */
export const RO_CIUS_RULES: readonly Rule[] = JSON.parse(readFileSync(FILE, 'utf8')).rules;

const DOCUMENT = '/ubl:Invoice | /cn:CreditNote';
const LINES = '(cac:InvoiceLine | cac:CreditNoteLine)';
/** An amount in cents: the engine computes decimals as floats. */
const amount = (path: string) => `round(xs:decimal(${path}) * 100)`;
const TOTAL = 'cac:LegalMonetaryTotal/cbc:';

/** Rules of EN 16931-1 about sums, VAT and parties, as they apply to documents without allowances. */
export const EN_16931_RULES: readonly Rule[] = [
  {
    id: 'BR-CO-10',
    test: `${amount(`${TOTAL}LineExtensionAmount`)} = sum(${LINES}/${amount('cbc:LineExtensionAmount')})`,
  },
  {
    id: 'BR-CO-13',
    test: `${amount(`${TOTAL}TaxExclusiveAmount`)} = ${amount(`${TOTAL}LineExtensionAmount`)}`,
  },
  {
    id: 'BR-CO-14',
    test: `${amount('cac:TaxTotal/cbc:TaxAmount')} = sum(cac:TaxTotal/cac:TaxSubtotal/${amount('cbc:TaxAmount')})`,
  },
  {
    id: 'BR-CO-15',
    test: `${amount(`${TOTAL}TaxInclusiveAmount`)} = ${amount(`${TOTAL}TaxExclusiveAmount`)} + ${amount('cac:TaxTotal/cbc:TaxAmount')}`,
  },
  {
    id: 'BR-CO-16',
    test: `${amount(`${TOTAL}PayableAmount`)} = ${amount(`${TOTAL}TaxInclusiveAmount`)} - (if (${TOTAL}PrepaidAmount) then ${amount(`${TOTAL}PrepaidAmount`)} else 0)`,
  },
  {
    id: 'BR-CO-17',
    test: `every $s in cac:TaxTotal/cac:TaxSubtotal satisfies abs(xs:decimal($s/cbc:TaxAmount) - xs:decimal($s/cbc:TaxableAmount) * (if ($s/cac:TaxCategory/cbc:Percent) then xs:decimal($s/cac:TaxCategory/cbc:Percent) else 0) div 100) < 1`,
  },
  { id: 'BR-CO-26', test: `cac:AccountingSupplierParty//cbc:CompanyID != ''` },
  {
    id: 'BR-CO-25',
    test: `${amount(`${TOTAL}PayableAmount`)} = 0 or cbc:DueDate or /cn:CreditNote`,
  },
  { id: 'BR-16', test: `count(${LINES}) >= 1` },
  {
    id: 'BR-61',
    test: `not(cac:PaymentMeans/cbc:PaymentMeansCode = '30') or cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID != ''`,
  },
  {
    id: 'BR-S-02',
    test: `not(//cac:ClassifiedTaxCategory/cbc:ID = 'S') or cac:AccountingSupplierParty//cac:PartyTaxScheme[cac:TaxScheme/cbc:ID = 'VAT']/cbc:CompanyID`,
  },
  {
    id: 'BR-AE-02',
    test: `not(//cac:ClassifiedTaxCategory/cbc:ID = 'AE') or (cac:AccountingSupplierParty//cac:PartyTaxScheme/cbc:CompanyID and cac:AccountingCustomerParty//cbc:CompanyID)`,
  },
  {
    id: 'BR-AE-09',
    test: `not(//cac:TaxCategory/cbc:ID = 'AE') or ${amount('cac:TaxTotal/cbc:TaxAmount')} = 0`,
  },
  {
    id: 'BR-AE-10',
    test: `not(//cac:TaxCategory/cbc:ID = 'AE') or //cac:TaxCategory/cbc:TaxExemptionReasonCode = 'VATEX-EU-AE'`,
  },
  {
    id: 'BR-O-02',
    test: `not(//cac:TaxCategory/cbc:ID = 'O') or not(//cac:PartyTaxScheme/cac:TaxScheme/cbc:ID = 'VAT')`,
  },
  {
    id: 'BR-O-05',
    test: `not(//cac:ClassifiedTaxCategory[cbc:ID = 'O']/cbc:Percent)`,
  },
  {
    id: 'BR-O-10',
    test: `not(//cac:TaxCategory/cbc:ID = 'O') or //cac:TaxCategory/cbc:TaxExemptionReasonCode = 'VATEX-EU-O'`,
  },
].map((rule) => ({ ...rule, context: DOCUMENT }));

const NAMESPACES: Readonly<Record<string, string>> = {
  ubl: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  cn: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  xs: 'http://www.w3.org/2001/XMLSchema',
};
const OPTIONS = { namespaceResolver: (prefix: string) => NAMESPACES[prefix] ?? null };
const VARIABLES = {
  'RO-CIUS-ID': 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1',
};

/** The ids of the rules that a document breaks. */
export function brokenRules(xml: string, rules: readonly Rule[]): string[] {
  const document = parseXmlDocument(xml);
  return rules
    .filter(({ context, test }) => {
      const nodes = xpath.evaluateXPathToNodes(pathOf(context), document, null, null, OPTIONS);
      return nodes.some((node) => !xpath.evaluateXPathToBoolean(plain(test), node, null, VARIABLES, OPTIONS));
    })
    .map(({ id }) => id);
}

/** A Schematron context matches at any depth; a path starts at the document. */
function pathOf(context: string): string {
  return plain(context)
    .split(' | ')
    .map((part) => (part.startsWith('/') ? part : `//${part}`))
    .join(' | ');
}

function plain(expression: string): string {
  return expression.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
