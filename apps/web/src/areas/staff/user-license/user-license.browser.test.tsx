import { api, type StaffLicense } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply, replyPartly } from '../../../testing/api.ts';
import { showDialog } from '../../../testing/dialogs.tsx';
import { expectAccessible, onPhone } from '../../../testing/show.tsx';
import { IOANS_LICENSE, PO_ORDER } from '../testing/staff-licenses.ts';

const IOAN = PO_ORDER.holder;
const license = page.getByRole('dialog', { name: 'License', exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function showLicense(...found: StaffLicense[]) {
  replyPartly(api.auth.user, { id: 'staff', email: 'staff@example.org' });
  reply(api.staffLicenses.ofUser, { results: found });
  await showDialog({ type: 'user-license', user: IOAN });
}

it('shows the state, the orders, and who has done what and why', async () => {
  await showLicense(IOANS_LICENSE);
  await expect.element(license).toMatchTextContent('StateActive');
  await expect.element(license).toMatchTextContent('Area used182.40 ha of 250.00 ha');
  await expect.element(license).toMatchTextContent('Users with access1 of 2');
  await expect.element(license).toMatchTextContent('RON 3,025.00 · paid');
  const items = license.getByRole('listitem');
  await expect.element(items.nth(2)).toMatchTextContent(/^Extended.*staff@example\.org · Reason: Hail/);
  await expect.element(items.nth(3)).toMatchTextContent(/maria@example\.org/);
  await expect.element(items.nth(4)).toMatchTextContent(/^Decision postponed.*ioan@example\.org/);
  await expect.element(items.nth(5)).toMatchTextContent(/^License created.*the system/);
  await expectAccessible();
});

it('is readable on a phone, also while the land has outgrown it', async () => {
  await onPhone();
  await showLicense({ ...IOANS_LICENSE, outgrown_since: '2026-11-01', outgrown_until: '2027-12-31' });
  await expect.element(license).toMatchTextContent('stays active until 31 December 2027');
  await expectAccessible();
});

it('is extended with a reason', async () => {
  await showLicense(IOANS_LICENSE);
  await button('Extend').click();
  const form = page.getByRole('dialog', { name: 'Extend the license' });
  await button('Extend the license').click();
  await expect.element(form).toMatchTextContent('Please fill this in.');
  await form.getByRole('textbox', { name: 'Last day' }).fill('31.12.2099');
  await expectAccessible();
  await form.getByRole('textbox', { name: 'Reason' }).fill('Hail');
  const extended = { ...IOANS_LICENSE, end_date: '2099-12-31' };
  const sent = reply(api.staffLicenses.extend, extended);
  reply(api.staffLicenses.ofUser, { results: [extended] });
  await button('Extend the license').dblClick();
  await expect.element(license).toMatchTextContent('31 December 2099');
  await expect.element(form).not.toBeInTheDocument();
  expect(sent.map(({ params, body }) => [params.licenseId, body])).toEqual([
    ['license', { end_date: '2099-12-31', reason: 'Hail' }],
  ]);
});

it('is granted to a user who has none, with or without a limit of area', async () => {
  await showLicense();
  await expect.element(license).toMatchTextContent('No license');
  await button('Grant').click();
  const form = page.getByRole('dialog', { name: 'Grant a license' });
  await form.getByRole('textbox', { name: 'Last day' }).fill('31.12.2099');
  await form.getByRole('spinbutton', { name: 'Users with access' }).fill('1,5');
  await form.getByRole('textbox', { name: 'Reason' }).fill('Pilot project');
  await expect.element(form).toMatchTextContent('A whole number, please.');
  await form.getByRole('spinbutton', { name: 'Users with access' }).fill('3');
  await form.getByRole('checkbox', { name: 'Without a limit of area' }).click();
  await form.getByRole('spinbutton', { name: 'Area up to' }).fill('120,5');
  await expectAccessible();
  const sent = reply(api.staffLicenses.grant, IOANS_LICENSE);
  reply(api.staffLicenses.ofUser, { results: [IOANS_LICENSE] });
  await button('Grant the license').click();
  await expect.element(license).toMatchTextContent('StateActive');
  expect(sent.map(({ params, body }) => [params.userId, body])).toEqual([
    ['ioan', { end_date: '2099-12-31', upper_bound_ha: 120.5, shared_users_no: 3, reason: 'Pilot project' }],
  ]);
});

it('ends only after a confirmation with a reason, and says why it cannot', async () => {
  await showLicense(IOANS_LICENSE);
  await button('End').click();
  const form = page.getByRole('dialog', { name: 'End the license?' });
  await expect.element(form).toMatchTextContent('It ends at once');
  await expectAccessible();
  await form.getByRole('textbox', { name: 'Reason' }).fill('At their request');
  refuse(api.staffLicenses.end, 409, { error: 'license_unchanged', detail: 'Cannot be changed.' });
  await button('End the license').click();
  await expect.element(form.getByRole('alert')).toMatchTextContent('Cannot be changed.');
  const sent = reply(api.staffLicenses.end, { ...IOANS_LICENSE, state: 'expired', is_active: false });
  await button('End the license').click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'At their request' }]);
});

it('takes money for a canceled order', async () => {
  await showLicense(IOANS_LICENSE);
  reply(api.staffPayments.order, { ...PO_ORDER, status: 'canceled' });
  await page.getByRole('button', { name: 'Transfers: PF-000007' }).click();
  const form = page.getByRole('dialog', { name: 'Transfers of an order' });
  await expect.element(form).toMatchTextContent('This order was canceled.');
  await expect.element(form.getByRole('spinbutton', { name: 'Amount' })).toHaveValue('3025');
});

it('says that a license could not be fetched', async () => {
  replyPartly(api.auth.user, null);
  refuse(api.staffLicenses.ofUser, 500, {});
  await showDialog({ type: 'user-license', user: IOAN });
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(page.getByText('No license')).not.toBeInTheDocument();
});
