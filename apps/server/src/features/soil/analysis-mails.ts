import { leiOf, type SoilOrderState, soilOrderReference } from '@brazda/domain';
import { formatsOf } from '@brazda/i18n';
import type { Db } from '../../platform/db/database.ts';
import type { Mail, MailKind } from '../../platform/mail/mailer.ts';
import { type AnalysisOrder, findOrdersOfAnalyses, findRecipient, listStaff } from '../orders/index.ts';
import type { OrderFacts } from './orders.repo.ts';

/** The states of which the buyer of an analysis hears. */
const STATE_MAILS: Partial<Readonly<Record<SoilOrderState, MailKind>>> = {
  sampling: 'analysis_sampling',
  at_lab: 'analysis_at_lab',
  done: 'analysis_done',
};

/**
 * The mail to the buyer of an analysis that has come into a state for the first time, in a list; an empty one for analyses
 * of farms themselves.
 */
export async function mailsAboutState(
  db: Db,
  order: OrderFacts,
  reachedBefore: OrderFacts['reached'],
): Promise<Mail[]> {
  const kind = STATE_MAILS[order.state];
  if (kind === undefined || !order.by_operator || reachedBefore[order.state]) return [];
  const sale = (await findOrdersOfAnalyses(db, [order.id])).get(order.id);
  const holder = sale && (await findRecipient(db, sale.holder_id));
  if (!holder) return [];
  const values = { reference: soilOrderReference(order.number), lab: order.lab };
  const path = `/solum/${order.farm_id}/order/${order.id}`;
  return [{ kind, to: holder.email, language: holder.language, values, path }];
}

/** The mails to all staff that a paid analysis was canceled, whose money they give back. */
export async function mailsAboutCancellation(db: Db, sale: AnalysisOrder): Promise<Mail[]> {
  const staff = await listStaff(db);
  return staff.map(({ email, language }) => ({
    ...({ kind: 'analysis_canceled', to: email, language } as const),
    values: {
      reference: sale.soil.reference,
      amount: formatsOf(language).money(leiOf(sale.price_with_vat)),
    },
  }));
}
