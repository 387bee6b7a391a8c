import type { Call, EndpointOf } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { type Counted, mailLimits } from '../../platform/mail/mail-limits.ts';
import { recipientAt } from '../../platform/mail/recipients.repo.ts';
import { getFarms } from '../farms/index.ts';
import { updateAnalysis } from './analyses.repo.ts';
import { listCells } from './cells.repo.ts';
import { type AnalysisCall, analysisChanges, type ChangeDeps } from './change-analysis.ts';
import type { Side } from './require-analysis.ts';
import { SOIL_MAILS } from './soil.mails.ts';

/** Whether a sampler is mailed; null for one who is named already, and for no one. */
interface Naming {
  counted: Counted<'sampler_named'> | null;
  is_mailed: boolean | null;
}

/** What one side does while samples are taken: name the sampler, and hand the samples over. */
export function samplingSteps(deps: ChangeDeps, side: Side) {
  const { db, mailer } = deps;
  const { change, step } = analysisChanges(deps, side);
  const mails = mailLimits(db, SOIL_MAILS);

  return {
    async setSampler({
      body: { email },
      language,
      ...call
    }: AnalysisCall & Pick<Call<EndpointOf<'soilAnalyses.setSampler'>>, 'body' | 'language'>) {
      const { actor, address, scope } = call;
      const naming: Naming = { counted: null, is_mailed: null };
      const analysis = await change(
        call,
        'soil_order_sampler_set',
        async (tx, { id, sampler_email, state }) => {
          if (state !== 'ordered' && state !== 'sampling') throw new HttpError('soil_order_state');
          if (email !== null && email.toLowerCase() !== sampler_email?.toLowerCase()) {
            const cause = { to: email, actor, address, farm_id: scope.farm_id };
            naming.counted = await mails.count('sampler_named', cause, tx);
            naming.is_mailed = naming.counted !== null;
          }
          await updateAnalysis(tx, id, { sampler_email: email });
          // The trail names no people, so that a removed account leaves nothing in it.
          return { after: { has_sampler: email !== null } };
        },
      );
      const { counted, is_mailed } = naming;
      if (email !== null && counted) {
        const [farm] = await getFarms(db, [scope.farm_id]);
        const values = { farm: farm?.name ?? '', reference: analysis.reference };
        const { hasAccount: _, ...recipient } = await recipientAt(db, email, language);
        mailer.sendCounted({ kind: 'sampler_named', ...recipient, values, path: '/sampling' }, counted);
      }
      return { ...analysis, is_mailed };
    },

    send: ({ body: { lab }, ...call }: AnalysisCall & Pick<Call<EndpointOf<'soilAnalyses.send'>>, 'body'>) =>
      step(call, 'sent', async (tx, { id }) => {
        const cells = (await listCells(tx, [id])).get(id) ?? [];
        if (!cells.some(({ state }) => state === 'taken')) throw new HttpError('nothing_sampled');
        await updateAnalysis(tx, id, { lab });
        return undefined;
      }),
  };
}
