import { amountOf, type Cents, orderReference, SALE_CURRENCY } from '@brazda/domain';
import { formatsOf } from '@brazda/i18n';
import type { Db } from '../../platform/db/database.ts';
import type { UncountedMail, UncountedMailKind } from '../../platform/mail/mailer.ts';
import { findRecipient, listStaff } from '../../platform/mail/recipients.repo.ts';
import { findOrder, type SaleOrder } from '../orders/index.ts';
import { mailsAboutCancellation } from '../soil/index.ts';
import { orderKindOf } from './order-kinds.ts';

type StaffMailKind = Extract<
  UncountedMailKind,
  'payment_dispute_opened' | 'payment_dispute_closed' | 'payment_unclear'
>;

interface HolderMail {
  readonly about: 'received' | 'refunded' | 'partly_refunded';
  readonly amount: Cents;
  /** The last day of what was paid, or that of the refund; null where what is sold has none. */
  readonly day: string | null;
}

/** The mail to the holder of an order, in a list; an empty one if the account was removed. */
export async function mailToHolder(
  db: Db,
  order: SaleOrder,
  { about, amount, day }: HolderMail,
): Promise<UncountedMail[]> {
  const holder = await findRecipient(db, order.holder_id);
  if (!holder) return [];
  const { moneyIn, date } = formatsOf(holder.language);
  const values = {
    amount: moneyIn(SALE_CURRENCY).amount(amountOf(amount)),
    date: day === null ? '' : date(day),
    reference: referenceOf(order),
  };
  const kind = orderKindOf(order).mails[about];
  return [{ kind, ...holder, values, path: pathOf(order) }];
}

/** The mails about an order that is paid: to its holder, and to staff where they have something to do for it. */
export async function mailsOfPaid(
  db: Db,
  order: SaleOrder,
  paid: Omit<HolderMail, 'about'>,
): Promise<UncountedMail[]> {
  // Staff are asked to give the money back; the holder has canceled it.
  if (order.kind === 'soil' && order.status === 'canceled') return mailsAboutCancellation(db, order);
  const { staffMail: kind } = orderKindOf(order);
  const mails = await mailToHolder(db, order, { about: 'received', ...paid });
  if (kind === null) return mails;
  const values = { reference: referenceOf(order) };
  const staff = await listStaff(db);
  const path = '/staff/analyses';
  return [...mails, ...staff.map((recipient) => ({ kind, ...recipient, values, path }))];
}

/** The mails to all staff about a payment of an order, by its id; they name it by its reference. */
export async function mailsToStaff(
  db: Db,
  kind: StaffMailKind,
  { order, amount, detail }: { readonly order: string; readonly amount: Cents; readonly detail: string },
): Promise<UncountedMail[]> {
  const staff = await listStaff(db);
  const found = await findOrder(db, order);
  const reference = found ? orderReference(found.number) : order;
  return staff.map(({ to, language }) => ({
    kind,
    to,
    language,
    values: {
      order: reference,
      amount: formatsOf(language).moneyIn(SALE_CURRENCY).amount(amountOf(amount)),
      detail,
    },
  }));
}

function referenceOf(order: SaleOrder): string {
  return order.kind === 'soil' ? order.soil.reference : orderReference(order.number);
}

/** The page that shows what was ordered. */
function pathOf(order: SaleOrder): string {
  return order.kind === 'soil' && order.soil_order_id !== null
    ? `/solum/${order.soil.farm}/order/${order.soil_order_id}`
    : '/user-settings';
}
