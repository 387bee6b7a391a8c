import { api, type BillingDetails, type Invoice } from '@brazda/contract/client';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply } from '../../testing/api.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { InvoicesSection } from './invoices-section.tsx';

const ADDRESS = {
  street: 'Str. Morii 4',
  city: 'Dragalina',
  postcode: '917080',
  county: 'IL',
  country: 'RO' as const,
};
const COMPANY: BillingDetails = {
  kind: 'company',
  name: 'Agro Lunca SRL',
  ...ADDRESS,
  tax_id: '7654320',
  is_vat_payer: true,
  vat_number: 'RO7654320',
  vat_check: null,
};
const INVOICE: Invoice = {
  id: 'invoice',
  kind: 'invoice',
  is_advance: false,
  number: 'BRZ-2026-12',
  issued_on: '2026-11-02',
  credits: null,
  buyer: 'Agro Lunca SRL',
  net: 1000,
  vat: 210,
  vat_rate: 21,
  total: 1210,
  is_paid: true,
};
const main = page.getByRole('main');

async function showInvoices(billing: BillingDetails | null, invoices: readonly Invoice[]) {
  reply(api.invoices.billing, { billing });
  reply(api.invoices.list, { results: [...invoices] });
  await show(
    <main>
      <h1>Settings</h1>
      <InvoicesSection />
    </main>,
  );
}

it('lists invoices and credit notes with what was paid', async () => {
  await showInvoices(COMPANY, [
    {
      ...INVOICE,
      id: 'credit',
      kind: 'credit_note',
      number: 'BRZ-2026-13',
      credits: 'invoice',
      total: -1210,
    },
    INVOICE,
    { ...INVOICE, id: 'advance', is_advance: true, number: 'BRZ-2026-11' },
  ]);
  await expect.element(main).toMatchTextContent('Agro Lunca SRLRO7654320Str. Morii 4, 917080, Dragalina');
  const rows = main.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/Credit note BRZ-2026-13.*−RON 1,210.00$/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Invoice BRZ-2026-12.*RON 1,210.00 · paid/);
  await expect.element(rows.nth(2)).toMatchTextContent(/^Advance invoice BRZ-2026-11/);
  await expectAccessible();
});

it('downloads an invoice to read or for the accounting program', async () => {
  await showInvoices(COMPANY, [INVOICE]);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const sent = reply(api.invoices.xml, new Uint8Array([60]));
  await page.getByRole('button', { name: 'Download BRZ-2026-12' }).click();
  await page.getByRole('menuitem', { name: 'For the accounting program (XML, e-Factura)' }).click();
  await expect.poll(() => sent.map(({ params }) => params.invoiceId)).toEqual(['invoice']);
  await expect
    .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['BRZ-2026-12.xml']);
  saved.mockRestore();
});

it('asks for the address of a company, says what is wrong at the field, and shows what was saved', async () => {
  await showInvoices(null, []);
  await expect.element(main).toMatchTextContent('No invoices yet.');
  await page.getByRole('button', { name: 'Add billing details' }).click();
  await expectAccessible();
  await page.getByRole('textbox', { name: 'Name of the company' }).fill('Agro Lunca SRL');
  await page.getByRole('textbox', { name: 'CUI' }).fill('RO 7654321');
  await page.getByRole('checkbox', { name: 'The company is registered for VAT' }).click();
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Str. Morii 4');
  await page.getByRole('textbox', { name: 'Town' }).fill('Dragalina');
  await page.getByRole('combobox', { name: 'County' }).selectOptions('Ialomița');
  const detail = 'This is not a valid CUI. Check its digits.';
  refuse(api.invoices.setBilling, 422, { error: 'cui_wrong', detail, details: { tax_id: [detail] } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'CUI' }))
    .toHaveAccessibleDescription('This is not a valid CUI. Check its digits.');
  const sent = reply(api.invoices.setBilling, { billing: COMPANY });
  await page.getByRole('textbox', { name: 'CUI' }).fill('RO 7654320');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(main).toMatchTextContent('Saved. The next invoice is written to this address.');
  expect(sent[0]?.body).toEqual({
    kind: 'company',
    name: 'Agro Lunca SRL',
    ...ADDRESS,
    postcode: '',
    tax_id: 'RO 7654320',
    is_vat_payer: true,
  });
  await expect.element(main).toMatchTextContent('RO7654320');
});

it('writes to a French person without a county or a tax id', async () => {
  await showInvoices(null, []);
  await page.getByRole('button', { name: 'Add billing details' }).click();
  await page.getByRole('radio', { name: 'A person' }).click({ force: true });
  await page.getByRole('radio', { name: 'France' }).click({ force: true });
  await expect.element(page.getByRole('combobox', { name: 'County' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'CUI' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'First and last name' })).toBeVisible();
});

const FRENCH: BillingDetails = {
  ...COMPANY,
  country: 'FR',
  county: null,
  postcode: '51000',
  vat_number: 'FR83404833048',
  vat_check: { state: 'pending', checked_at: null, consultation: null },
};

it('says that a VAT number is not checked yet and what that means, and checks it', async () => {
  await showInvoices(FRENCH, []);
  await expect.element(main).toMatchTextContent('Until it is, your invoices have Romanian VAT.');
  await expectAccessible();
  const checked_at = '2026-11-20T12:00:00.000Z';
  const valid = { state: 'valid', checked_at, consultation: 'WAPIAAAA4711' } as const;
  reply(api.invoices.checkVatNumber, { billing: { ...FRENCH, vat_check: valid } });
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect
    .element(main)
    .toMatchTextContent(
      /valid in VIES on 20 November 2026: .*reverse charge.*Consultation number: WAPIAAAA4711/,
    );
});

it.each([
  [
    'a number that is not valid',
    { vat_check: { state: 'invalid', checked_at: '2026-11-20T12:00:00.000Z', consultation: null } },
    'VIES did not find the VAT number valid on 20 November 2026.',
  ],
  ['an address overseas', { postcode: '97410', vat_check: null }, 'outside the VAT territory'],
] as const)('says what %s means', async (_, more, text) => {
  await showInvoices({ ...FRENCH, ...more } as BillingDetails, []);
  await expect.element(main).toMatchTextContent(text);
});

it('says that invoices could not be fetched, and claims no emptiness', async () => {
  refuse(api.invoices.list, 500, {});
  reply(api.invoices.billing, { billing: null });
  await show(
    <main>
      <InvoicesSection />
    </main>,
  );
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(page.getByText('No invoices yet.')).not.toBeInTheDocument();
});
