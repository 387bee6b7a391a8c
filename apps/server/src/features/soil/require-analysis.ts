import { recordEvent } from '../../platform/db/audit.ts';
import type { Author } from '../../platform/db/changes.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findOrderOfAnalysis } from '../orders/index.ts';
import { type AnalysisFacts, findAnalysis, lockAnalysis } from './analyses.repo.ts';

/** On whose side a call is made: by people of the farm, or by staff of the operator who samples for it. */
export type Side = 'farm' | 'operator';

/** An analysis of a farm. Throws HttpError if it has none with that id. */
export async function requireAnalysis(db: Db, scope: Scope, id: string): Promise<AnalysisFacts> {
  return present(await findAnalysis(db, scope, id));
}

/** The same analysis, locked until the transaction ends. */
export async function requireLockedAnalysis(tx: Db, scope: Scope, id: string): Promise<AnalysisFacts> {
  return present(await lockAnalysis(tx, scope, id));
}

function present(analysis: AnalysisFacts | undefined): AnalysisFacts {
  if (!analysis) throw new HttpError('not_found', 'soil analysis');
  return analysis;
}

/** Throws HttpError unless a side may change an analysis: a farm its own ones, the operator those that it was paid for. */
export async function requireSide(tx: Db, analysis: AnalysisFacts, side: Side): Promise<void> {
  if (side === 'operator') await requireOperated(tx, analysis);
  else if (analysis.by_operator) throw new HttpError('soil_order_of_operator');
}

/** Throws HttpError unless the operator samples an analysis: it is paid, and not canceled. */
export async function requireOperated(tx: Db, { id, by_operator, state }: AnalysisFacts): Promise<void> {
  const order = by_operator && state !== 'canceled' ? await findOrderOfAnalysis(tx, id) : undefined;
  if (order?.status !== 'succeeded') throw new HttpError('not_found', 'soil analysis');
}

/** Records a change of an analysis in the audit trail. */
export function recordAnalysisEvent(
  tx: Db,
  { actor, address, scope }: Author & { readonly scope: Scope },
  entity_id: string,
  event: { readonly action: string; readonly after?: object },
): Promise<void> {
  return recordEvent(tx, {
    actor,
    address,
    farm_id: scope.farm_id,
    entity: 'soil_order',
    entity_id,
    ...event,
  });
}
