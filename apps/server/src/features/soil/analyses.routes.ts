import { soilAnalysisReference } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { inSeason } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { findSeasonDays, getFarms } from '../farms/index.ts';
import { requireSoilLicense } from '../licenses/index.ts';
import { type CardPayments, cancelOrder, findOrderOfAnalysis } from '../orders/index.ts';
import {
  type AnalysisFacts,
  deleteAnalysis,
  insertAnalysis,
  listAnalyses,
  updateAnalysis,
} from './analyses.repo.ts';
import { mailsAboutCancellation } from './analysis-mails.ts';
import { setAnalysisParcels } from './analysis-parcels.repo.ts';
import { analysisChanges, type ChangeDeps } from './change-analysis.ts';
import { divideAnalysis, planAnalysis } from './divide-analysis.ts';
import { planCells } from './plan-cells.ts';
import { recordAnalysisEvent, requireAnalysis, requireLockedAnalysis } from './require-analysis.ts';
import { samplingSteps } from './sampling-steps.ts';

interface SoilAnalysesDeps extends ChangeDeps {
  readonly mailer: Mailer;
  /** The current day, `YYYY-MM-DD`. */
  readonly today: () => string;
  /** Null where cards are not accepted. */
  readonly cards: CardPayments | null;
}

/** Handlers of soil analyses. Each change is kept in the audit trail; none can be undone, as others act on it. */
export function soilAnalysesHandlers({ today, cards, ...deps }: SoilAnalysesDeps) {
  const { db } = deps;
  const { read, change, step, publish, viewerOf } = analysisChanges(deps, 'farm');
  const steps = samplingSteps(deps, 'farm');

  return {
    'soilAnalyses.list': async (call) => ({ results: await listAnalyses(db, call.scope, viewerOf(call)) }),
    'soilAnalyses.get': read,
    'soilAnalyses.create': async ({ body: { season, ...choice }, ...call }) => {
      const { scope, actor } = call;
      if (!(await findSeasonDays(db, inSeason(scope, season)))) throw new HttpError('not_found', 'season');
      const id = await db.transaction().execute(async (tx) => {
        const made = await insertAnalysis(tx, scope, choice, {
          season_id: season,
          created_by: actor.user_id,
        });
        await requireParcels(tx, scope, { id: made, season_id: season }, choice.parcels);
        await recordAnalysisEvent(tx, call, made, { action: 'soil_order_drafted', after: choice });
        return made;
      });
      publish(scope);
      return read({ ...call, params: { ...call.params, soilAnalysisId: id } });
    },
    'soilAnalyses.plan': (call) => planCells(db, call),
    'soilAnalyses.update': ({ body: { parcels, ...choice }, ...call }) =>
      change(call, 'soil_order_changed', async (tx, analysis) => {
        requireDraft(analysis);
        await updateAnalysis(tx, analysis.id, choice);
        if (parcels) await requireParcels(tx, call.scope, analysis, parcels);
        return { after: { ...choice, parcels } };
      }),
    'soilAnalyses.remove': async (call) => {
      const { scope, params } = call;
      await db.transaction().execute(async (tx) => {
        requireDraft(await requireLockedAnalysis(tx, scope, params.soilAnalysisId));
        await deleteAnalysis(tx, params.soilAnalysisId);
        await recordAnalysisEvent(tx, call, params.soilAnalysisId, { action: 'soil_order_removed' });
      });
      publish(scope);
      return undefined;
    },
    'soilAnalyses.submit': async (call) => {
      const { scope, params, language } = call;
      const [farm] = await getFarms(db, [scope.farm_id]);
      await requireSoilLicense(db, farm!.owner_id, { today: today(), language });
      const planned = await planAnalysis(db, call, await requireAnalysis(db, scope, params.soilAnalysisId));
      return step(call, 'submitted', async (tx, analysis) => {
        await divideAnalysis(tx, scope, analysis, planned);
        return undefined;
      });
    },
    'soilAnalyses.cancel': async ({ body: { reason }, ...call }) => {
      await cancelPayment(call.params.soilAnalysisId, call.scope);
      return step(
        call,
        'canceled',
        async (tx, { id }) => {
          await updateAnalysis(tx, id, { cancel_reason: reason });
          const order = await findOrderOfAnalysis(tx, id);
          if (order?.status === 'pending') await cancelOrder(tx, call, order);
          return order?.status === 'succeeded'
            ? { mails: await mailsAboutCancellation(tx, order) }
            : undefined;
        },
        { ofBoth: true },
      );
    },
    'soilAnalyses.setSampler': steps.setSampler,
    'soilAnalyses.send': steps.send,
    'soilAnalyses.resume': (call) => step(call, 'resumed'),
    'soilAnalyses.finish': (call) => step(call, 'finished'),
    'soilAnalyses.reopen': (call) => step(call, 'reopened'),
  } satisfies SomeHandlers;

  /** Cancels the card payment of an analysis before the analysis, so that no one pays for one that is canceled. */
  async function cancelPayment(id: string, scope: Scope): Promise<void> {
    const analysis = await requireAnalysis(db, scope, id);
    const order = await findOrderOfAnalysis(db, analysis.id);
    if (cards && order?.status === 'pending' && order.method === 'card') await cards.cancel(order);
  }
}

function requireDraft({ state, farm_number }: AnalysisFacts): void {
  if (state !== 'draft') throw new HttpError('soil_order_state', soilAnalysisReference(farm_number));
}

async function requireParcels(
  tx: Db,
  scope: Scope,
  analysis: { readonly id: string; readonly season_id: string },
  parcels: readonly string[],
): Promise<void> {
  if (!(await setAnalysisParcels(tx, scope, analysis, parcels))) throw new HttpError('not_found', 'parcel');
}
