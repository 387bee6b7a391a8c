import { api, type StaffOrder } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, reply } from '../../../testing/api.ts';
import { showWithDialogs } from '../../../testing/dialogs.tsx';
import { expectAccessible, onPhone } from '../../../testing/show.tsx';
import { CARD_ORDER, PO_ORDER } from '../testing/staff-licenses.ts';
import { OrdersTab } from './orders-tab.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog', { name: 'Transfers of an order' });
const amount = dialog.getByRole('spinbutton', { name: 'Amount' });
const note = dialog.getByRole('textbox', { name: 'Reference of the bank statement' });
const submit = dialog.getByRole('button', { name: 'Record the transfer' });

async function showOrders(...orders: StaffOrder[]) {
  reply(api.staffPayments.orders, { results: orders });
  await showWithDialogs(<OrdersTab />, { language: 'en' });
}

async function openTransfer(order = PO_ORDER) {
  await showOrders(order);
  reply(api.staffPayments.order, order);
  await page.getByRole('button', { name: `Transfer arrived: ${order.reference}` }).click();
  await expect.element(amount).toBeVisible();
}

it('lists orders with what is left to pay and the state of their card', async () => {
  await showOrders({ ...PO_ORDER, transferred: 1000 }, CARD_ORDER);
  await expect.element(main).toMatchTextContent('2 orders wait for their payment, RON 5,050.00 in all');
  const rows = main.getByRole('row');
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/ioan@example\.org.*PF-000007.*up to 250\.00 ha2 users/);
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/RON 2,025\.00RON 1,000\.00 has arrived.*Bank transfer/);
  await expect.element(rows.nth(2)).toMatchTextContent(/up to ∞ ha1 user.*no card entered yet/);
  await expect.element(rows.nth(2)).toMatchTextContent(/last refusal: insufficient_funds.*test payment/);
  await expectAccessible();
});

it('is readable on a phone', async () => {
  await onPhone();
  await showOrders(PO_ORDER, CARD_ORDER);
  await expect.element(main.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible();
});

it('finds an order by the amount on a bank statement', async () => {
  await showOrders(PO_ORDER, { ...CARD_ORDER, price_with_vat: 6050 });
  const search = page.getByRole('textbox', { name: 'E-mail, reference or amount' });
  await search.fill('6050');
  await expect.element(page.getByText('ioan@example.org')).not.toBeInTheDocument();
  await expect.element(page.getByText('ana@example.org')).toBeVisible();
  await search.fill('7777');
  await expect.element(main).toMatchTextContent('No order matches');
});

it('says what to expect while no order waits', async () => {
  await showOrders();
  await expect.element(main).toMatchTextContent('No order waits for its payment');
  await expectAccessible();
});

it('says that orders could not be fetched, and claims no emptiness', async () => {
  refuse(api.staffPayments.orders, 500, {});
  await showWithDialogs(<OrdersTab />);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(page.getByText('No order waits')).not.toBeInTheDocument();
});

it('records a part of the price once, however often it is pressed, and says what is left', async () => {
  await openTransfer();
  await expect.element(amount).toHaveValue('3025');
  await expectAccessible();
  await amount.fill('1000,5');
  await note.fill(' OP 123 ');
  const recorded = { ...PO_ORDER, transferred: 1000.5 };
  const sent = reply(api.staffPayments.recordTransfer, recorded);
  reply(api.staffPayments.orders, { results: [recorded] });
  await submit.dblClick();
  await expect.element(dialog).toMatchTextContent('The transfer is recorded. Left to pay: RON 2,024.50.');
  expect(sent.map(({ params, body }) => [params.orderId, body])).toEqual([
    ['order-7', { amount: 1000.5, note: 'OP 123' }],
  ]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(main.getByRole('row').nth(1)).toMatchTextContent('RON 2,024.50');
});

it('says until when the license runs once the price has arrived', async () => {
  await openTransfer({ ...PO_ORDER, transferred: 1000 });
  await expect.element(amount).toHaveValue('2025');
  await note.fill('OP 124');
  reply(api.staffPayments.recordTransfer, {
    ...PO_ORDER,
    transferred: 3025,
    status: 'succeeded',
    covers_from: '2026-11-24',
    covers_to: '2027-11-23',
  });
  reply(api.staffPayments.orders, { results: [] });
  await submit.click();
  await expect.element(dialog).toMatchTextContent('The license runs until 23 November 2027.');
});

it('says so when the order is fetched again as paid before anything else', async () => {
  await openTransfer();
  await note.fill('OP 124');
  const paid = { ...PO_ORDER, transferred: 3025, status: 'succeeded' as const };
  reply(api.staffPayments.recordTransfer, {
    ...paid,
    covers_from: '2026-11-24',
    covers_to: '2027-11-23',
  });
  reply(api.staffPayments.order, paid);
  const rest = Promise.withResolvers<{ results: StaffOrder[] }>();
  reply(api.staffPayments.orders, () => rest.promise);
  await submit.click();
  await expect.element(dialog).toMatchTextContent('The license runs until 23 November 2027.');
  rest.resolve({ results: [] });
});

it('sends no amount that cannot be read, and no transfer without its reference', async () => {
  await openTransfer();
  const sent = reply(api.staffPayments.recordTransfer, PO_ORDER);
  await submit.click();
  await expect.element(note).toHaveAccessibleDescription(/Please fill this in\./);
  await note.fill('OP 125');
  await amount.fill('30o');
  await submit.click();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await expect.element(amount).toHaveFocus();
  await amount.fill('');
  await submit.click();
  await expect.element(amount).toHaveAccessibleDescription(/Please fill this in\./);
  expect(sent).toEqual([]);
});

it('points out more than is left, and that a card is awaited', async () => {
  await openTransfer(CARD_ORDER);
  await expect.element(dialog).toMatchTextContent('This order is to be paid by card.');
  await amount.fill('3030');
  await userEvent.tab();
  await expect.element(dialog).toMatchTextContent('RON 5.00 more than is left to pay');
});

it('shows what has arrived after a failure that leaves open whether the transfer was recorded', async () => {
  await openTransfer();
  await note.fill('OP 126');
  refuse(api.staffPayments.recordTransfer, 502, {});
  reply(api.staffPayments.order, { ...PO_ORDER, transferred: 3000 });
  await submit.click();
  await expect.element(dialog).toMatchTextContent('The transfer may have been recorded.');
  await expect.element(dialog).toMatchTextContent('Has arrivedRON 3,000.00');
  await expectAccessible();
});

it('is sent again under the same key after a lost response', async () => {
  await openTransfer();
  await note.fill('OP 127');
  const lost = refuse(api.staffPayments.recordTransfer, 502, {});
  await submit.click();
  await expect.element(dialog).toMatchTextContent('The transfer may have been recorded.');
  const sent = reply(api.staffPayments.recordTransfer, { ...PO_ORDER, transferred: 3025 });
  await submit.click();
  await expect.poll(() => sent.length).toBe(1);
  const keys = [...lost, ...sent].map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
});

it('shows the transfers of a paid order, and records that money was returned', async () => {
  const transfers = [
    { amount: 3025, paid_on: '2026-11-20', note: 'OP 1', created_at: '2026-11-20T09:00:00.000Z' },
  ];
  const paid = { ...PO_ORDER, status: 'succeeded' as const, transferred: 3025, transfers };
  await openTransfer(paid);
  await expect.element(dialog).toMatchTextContent(/RON 3,025\.00.*OP 1/);
  await expect.element(dialog).toMatchTextContent('gets a credit note');
  await amount.fill('25');
  await note.fill('OP 128');
  await expectAccessible();
  const sent = reply(api.staffPayments.recordReturn, { ...paid, transferred: 3000 });
  await dialog.getByRole('button', { name: 'Record the return' }).click();
  await expect.element(dialog).toMatchTextContent('Of the transfers, RON 3,000.00 is left.');
  expect(sent.map(({ body }) => body)).toEqual([{ amount: 25, note: 'OP 128' }]);
});
