import { addDays, CLOCK_DAYS, modelHitsOf, RISK_MODEL_NAMES, RISK_MODELS, riskModelOf } from '@brazda/domain';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { listFarmRisks, type RiskDeps } from './farm-risks.ts';
import { listFindings, listSaidAndSeen, putFindings } from './findings.repo.ts';

/** Handlers of the dangers of the weather, and of diseases and pests. */
export function risksHandlers(deps: RiskDeps) {
  const { db, now } = deps;
  return {
    'risks.list': async ({ scope }) => {
      const found = await listFarmRisks(deps, scope);
      const findings = await listFindings(db, scope, addDays(found.today, -CLOCK_DAYS.behind));
      return { ...found, findings };
    },
    'risks.hits': async ({ scope }) => {
      const byModel = Map.groupBy(await listSaidAndSeen(db, scope), ({ model }) => model);
      return {
        results: RISK_MODEL_NAMES.flatMap((model) => {
          const findings = byModel.get(model);
          return findings ? [{ model, ...modelHitsOf(findings) }] : [];
        }),
      };
    },
    'risks.find': async ({ scope, params: { parcelId }, body, actor }) => {
      const { model, day, seen } = body;
      const { today, clocks, simulated } = await listFarmRisks(deps, scope, parcelId);
      if (day > today || day < addDays(today, -CLOCK_DAYS.behind)) throw new HttpError('invalid', 'day');
      // What was seen is the same for every model of a disease.
      const { disease } = riskModelOf(model);
      const names = RISK_MODELS.filter((each) => each.disease === disease).map(({ name }) => name);
      const saidBy = (name: string) =>
        clocks.find((clock) => clock.model === name)?.days.find(({ date }) => date === day)?.level ?? null;
      const found = names
        .filter((name) => name === model || clocks.some((clock) => clock.model === name))
        .map((name) => ({
          model: name,
          day,
          seen,
          said: saidBy(name),
          simulated,
          found_by: actor.user_id,
          found_at: now(),
        }));
      if (!(await putFindings(db, scope, parcelId, found))) throw new HttpError('not_found', 'parcel');
      return { parcel: parcelId, model, day, seen };
    },
  } satisfies SomeHandlers;
}
