import { soilAnalysisAfter } from '@brazda/domain';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { RemovedAccount } from '../../platform/feature.ts';
import type { UncountedMail } from '../../platform/mail/mailer.ts';
import {
  type Activation,
  type AnalysisOrder,
  cancelOrder,
  findOrder,
  lockOrder,
  type OrderPayment,
  updateOrder,
} from '../orders/index.ts';
import { type AnalysisFacts, lockAnalysisById, setAnalysisState } from './analyses.repo.ts';
import { mailsAboutCancellation } from './analysis-mails.ts';
import { listOpenOrders } from './operated.repo.ts';

/**
 * Records that an analysis is paid, once, however often it is called: the operator may begin to sample. One that was
 * canceled stays so.
 */
export async function activateAnalysis(
  tx: DbTransaction,
  { order_id, at, method, paid_by, author }: OrderPayment,
): Promise<Activation> {
  const locked = await lockOrderWithAnalysis(tx, order_id);
  if (!locked) return { outcome: 'missing' };
  if (locked.order.status === 'succeeded') return { outcome: 'settled_before' };
  const settled = { action: 'order_paid', status: 'succeeded', method, paid_by, settled_at: at } as const;
  await updateOrder(tx, author, locked.order, settled);
  return { outcome: 'activated', covers_from: null, covers_to: null, canceled_order: null };
}

/** Cancels an analysis whose payment was refunded, unless it is canceled; false if samples were taken. */
export async function refundAnalysis(
  tx: DbTransaction,
  { order_id, at }: Pick<OrderPayment, 'order_id' | 'at'>,
): Promise<boolean> {
  const analysis = (await lockOrderWithAnalysis(tx, order_id))?.analysis;
  if (!analysis) return false;
  return analysis.state === 'canceled' || (await cancelAnalysis(tx, analysis, at));
}

/**
 * Ends what a user whose account is removed has ordered, and what others have ordered for their farms: what is not paid is
 * canceled. Returns the mails to staff about paid analyses that go with the farms, whose money they give back.
 */
export async function endAnalysesOf(
  tx: DbTransaction,
  { user_id, author, at }: RemovedAccount,
): Promise<UncountedMail[]> {
  const mails: UncountedMail[] = [];
  for (const { id, is_owned } of await listOpenOrders(tx, user_id)) {
    const locked = await lockOrderWithAnalysis(tx, id);
    if (!locked) continue;
    const { order, analysis } = locked;
    if (order.status === 'pending') {
      await cancelOrder(tx, author, order);
      if (analysis) await cancelAnalysis(tx, analysis, at);
    } else if (is_owned) mails.push(...(await mailsAboutCancellation(tx, order)));
  }
  return mails;
}

/** Locks the analysis of an order, then the order, as everything that changes both does. Removed analyses are null. */
export async function lockOrderWithAnalysis(
  tx: DbTransaction,
  order_id: string,
): Promise<{ readonly order: AnalysisOrder; readonly analysis: AnalysisFacts | null } | null> {
  const found = await findOrder(tx, order_id);
  if (found?.kind !== 'soil') return null;
  const analysis = found.soil_order_id === null ? undefined : await lockAnalysisById(tx, found.soil_order_id);
  const order = await lockOrder(tx, order_id);
  return order?.kind === 'soil' ? { order, analysis: analysis ?? null } : null;
}

async function cancelAnalysis(tx: DbTransaction, { id, state }: AnalysisFacts, at: Date): Promise<boolean> {
  const canceled = soilAnalysisAfter(state, 'canceled');
  if (canceled === null) return false;
  await setAnalysisState(tx, id, canceled, at);
  return true;
}
