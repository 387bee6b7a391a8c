import { amountOf, SALE_CURRENCY, type SoilAnalysisState, soilAnalysisReference } from '@brazda/domain';
import { formatsOf } from '@brazda/i18n';
import type { Db } from '../../platform/db/database.ts';
import type { UncountedMail, UncountedMailKind } from '../../platform/mail/mailer.ts';
import { findRecipient, listStaff } from '../../platform/mail/recipients.repo.ts';
import { type AnalysisOrder, findOrderOfAnalysis } from '../orders/index.ts';
import { type AnalysisFacts, lockAnalysisById } from './analyses.repo.ts';

/** The states of which the buyer of an analysis hears. */
const STATE_MAILS: Partial<Readonly<Record<SoilAnalysisState, UncountedMailKind>>> = {
  sampling: 'analysis_sampling',
  at_lab: 'analysis_at_lab',
  done: 'analysis_done',
};

/**
 * The mail to the buyer of an analysis that has come into a state for the first time, in a list; an empty one for analyses
 * of farms themselves. The analysis is given as it was before.
 */
export async function mailsAboutState(
  tx: Db,
  before: AnalysisFacts,
  state: SoilAnalysisState,
): Promise<UncountedMail[]> {
  const kind = STATE_MAILS[state];
  if (kind === undefined || !before.by_operator || before.reached[state]) return [];
  // With what the step has changed, such as its laboratory.
  const analysis = (await lockAnalysisById(tx, before.id)) ?? before;
  const order = await findOrderOfAnalysis(tx, analysis.id);
  const holder = order && (await findRecipient(tx, order.holder_id));
  if (!holder) return [];
  const values = { reference: soilAnalysisReference(analysis.farm_number), lab: analysis.lab };
  const path = `/solum/${analysis.farm_id}/order/${analysis.id}`;
  return [{ kind, ...holder, values, path }];
}

/** The mails to all staff that a paid analysis was canceled, whose money they give back. */
export async function mailsAboutCancellation(db: Db, order: AnalysisOrder): Promise<UncountedMail[]> {
  const staff = await listStaff(db);
  return staff.map(({ to, language }) => ({
    kind: 'analysis_canceled',
    to,
    language,
    values: {
      reference: order.soil.reference,
      amount: formatsOf(language).moneyIn(SALE_CURRENCY).amount(amountOf(order.price_with_vat)),
    },
  }));
}
