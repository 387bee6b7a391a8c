import { soilAnalysisReference } from '@brazda/domain';
import { recordEvent } from '../../platform/db/audit.ts';
import type { PublishChange } from '../../platform/db/changes.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { setAnalysisState } from './analyses.repo.ts';
import { mailsAboutState } from './analysis-mails.ts';
import { listAnalysisParcels } from './analysis-parcels.repo.ts';
import { listCells, recordSamples } from './cells.repo.ts';
import { lockAnalysisToSample } from './open-cell.ts';
import { listAnalysesToSample } from './sampling.repo.ts';

interface SamplingDeps {
  readonly db: DbPool;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publishChange: PublishChange;
  readonly now: () => Date;
}

/** Handlers of what samplers do with the cells of their analyses. */
export function samplingHandlers({ db, mailer, publishChange, now }: SamplingDeps) {
  return {
    'sampling.list': async ({ actor }) => {
      const analyses = await listAnalysesToSample(db, actor.user_id ?? '');
      const ids = analyses.map(({ id }) => id);
      const [parcels, cells] = await Promise.all([listAnalysisParcels(db, ids), listCells(db, ids)]);
      return {
        results: analyses.map(({ id, number, state, depths, route_m, farm_id, farm }) => ({
          farm: { id: farm_id, name: farm },
          order: { id, reference: soilAnalysisReference(number), state, depths, route_m },
          parcels: parcels.get(id) ?? [],
          cells: cells.get(id) ?? [],
        })),
      };
    },
    'sampling.record': async ({ scope, params: { cellId }, actor, address, body }) => {
      const { farm_id } = scope;
      const { cell, mails } = await db.transaction().execute(async (tx) => {
        const cell = { user_id: actor.user_id, cell_id: cellId };
        const { analysis, state } = await lockAnalysisToSample(tx, scope, cell);
        await recordSamples(tx, [{ ...body, id: cellId, sampled_by: actor.user_id }]);
        if (analysis.state !== state) await setAnalysisState(tx, analysis.id, state, now());
        const mails = await mailsAboutState(tx, analysis, state);
        const event = { actor, address, farm_id, entity: 'soil_cell', entity_id: cellId } as const;
        await recordEvent(tx, { ...event, action: `sample_${body.state}`, after: body });
        return { cell: (await listCells(tx, [analysis.id], cellId)).get(analysis.id)![0]!, mails };
      });
      for (const mail of mails) mailer.send(mail);
      publishChange(farm_id, { change: null, events: ['soil'] });
      return cell;
    },
  } satisfies SomeHandlers;
}
