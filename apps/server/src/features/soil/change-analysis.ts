import type { SoilAnalysisDetails } from '@brazda/contract';
import { hasAccess, type SoilAnalysisStep, soilAnalysisAfter, soilAnalysisReference } from '@brazda/domain';
import type { PublishChange } from '../../platform/db/changes.ts';
import type { Db, DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { Call, EndpointOf } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Mailer, UncountedMail } from '../../platform/mail/mailer.ts';
import { type AnalysisFacts, type AnalysisViewer, listAnalyses, setAnalysisState } from './analyses.repo.ts';
import { mailsAboutState } from './analysis-mails.ts';
import { listAnalysisParcels } from './analysis-parcels.repo.ts';
import { listCells } from './cells.repo.ts';
import {
  recordAnalysisEvent,
  requireAnalysis,
  requireLockedAnalysis,
  requireOperated,
  requireSide,
  type Side,
} from './require-analysis.ts';

/** A call about an analysis. */
export type AnalysisCall = Pick<
  Call<EndpointOf<'soilAnalyses.resume'>>,
  'params' | 'scope' | 'actor' | 'access' | 'address'
>;

export interface ChangeDeps {
  readonly db: DbPool;
  readonly mailer: Mailer;
  readonly publishChange: PublishChange;
  readonly now: () => Date;
}

/** What happens within the transaction of a change; the mails are sent after it. */
type Work = (
  tx: DbTransaction,
  analysis: AnalysisFacts,
) => Promise<{ readonly after?: object; readonly mails?: readonly UncountedMail[] } | undefined>;

/** Reads and changes analyses on behalf of one side. Each change is made under the lock of the analysis and kept in the audit trail. */
export function analysisChanges({ db, mailer, publishChange, now }: ChangeDeps, side: Side) {
  const publish = ({ farm_id }: Scope) => publishChange(farm_id, { change: null, events: ['soil'] });
  const viewerOf = ({ actor, access }: Pick<AnalysisCall, 'actor' | 'access'>): AnalysisViewer => ({
    user_id: actor.user_id,
    seesPeople: side === 'operator' || hasAccess(access, 'full'),
  });

  const read = async (call: AnalysisCall): Promise<SoilAnalysisDetails> => {
    const { scope, params } = call;
    if (side === 'operator')
      await requireOperated(db, await requireAnalysis(db, scope, params.soilAnalysisId));
    return readAnalysis(db, scope, viewerOf(call), params.soilAnalysisId);
  };

  /** Changes an analysis of the side, or one that the farm has ordered if `ofBoth`, and returns it as changed. */
  async function change(
    call: AnalysisCall,
    action: string,
    work: Work,
    { ofBoth = false }: { readonly ofBoth?: boolean } = {},
  ): Promise<SoilAnalysisDetails> {
    const { params, scope } = call;
    const mails = await db.transaction().execute(async (tx) => {
      const analysis = await requireLockedAnalysis(tx, scope, params.soilAnalysisId);
      if (!ofBoth) await requireSide(tx, analysis, side);
      const done = await work(tx, analysis);
      await recordAnalysisEvent(tx, call, analysis.id, { action, ...(done?.after && { after: done.after }) });
      return done?.mails ?? [];
    });
    for (const mail of mails) mailer.send(mail);
    publish(scope);
    return read(call);
  }

  /** Takes an analysis one step further; throws HttpError where that is not possible. */
  const step = (
    call: AnalysisCall,
    name: SoilAnalysisStep,
    work?: Work,
    options?: { readonly ofBoth?: boolean },
  ): Promise<SoilAnalysisDetails> =>
    change(
      call,
      `soil_order_${name}`,
      async (tx, analysis) => {
        const state = soilAnalysisAfter(analysis.state, name);
        if (state === null)
          throw new HttpError('soil_order_state', soilAnalysisReference(analysis.farm_number));
        const done = await work?.(tx, analysis);
        await setAnalysisState(tx, analysis.id, state, now());
        const mails = await mailsAboutState(tx, analysis, state);
        return { ...done, mails: [...(done?.mails ?? []), ...mails] };
      },
      options,
    );

  return { read, change, step, publish, viewerOf };
}

/** An analysis with its parcels and cells. Throws HttpError if the farm has none with this id. */
async function readAnalysis(
  db: Db,
  scope: Scope,
  viewer: AnalysisViewer,
  id: string,
): Promise<SoilAnalysisDetails> {
  const [analysis] = await listAnalyses(db, scope, viewer, id);
  if (!analysis) throw new HttpError('not_found', 'soil analysis');
  const [parcels, cells] = await Promise.all([
    listAnalysisParcels(db, [analysis.id]),
    listCells(db, [analysis.id]),
  ]);
  return {
    ...analysis,
    parcel_list: parcels.get(analysis.id) ?? [],
    cell_list: cells.get(analysis.id) ?? [],
  };
}
