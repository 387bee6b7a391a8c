import type { DbPool } from '../../platform/db/database.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { FarmEvent } from '../../platform/http/live.ts';
import type { RequestJob } from '../../platform/jobs/requests.ts';
import { listOwnedFarmIds, listSharedFarms, viewOfGuest, viewOfOwner } from '../farms/index.ts';
import { listAlertedFarms } from './alerted-farms.repo.ts';
import { answerAlert, listAlerts, readJudgments } from './alerts.repo.ts';
import { isComparedWithNeighbors, setComparison } from './neighbors.repo.ts';
import { countAlerts, listRates, ratesSince } from './rates.repo.ts';

/** Own and shared ones each: as many as one list of farms has. */
const MAX_FARMS = 500;

interface AlertsDeps {
  readonly db: DbPool;
  now(): Date;
  publish(event: FarmEvent): void;
  readonly request: RequestJob;
}

/** Handlers of what needs a look on a farm. */
export function alertsHandlers({ db, now, publish, request }: AlertsDeps) {
  return {
    'alerts.list': async ({ scope }) => ({
      results: await listAlerts(db, scope),
      ...(await readJudgments(db, scope)),
    }),
    'alerts.farms': async ({ actor }) => {
      const user_id = actor.user_id ?? '';
      const [owned, shared] = await Promise.all([
        listOwnedFarmIds(db, user_id, MAX_FARMS),
        listSharedFarms(db, user_id, MAX_FARMS),
      ]);
      const views = [
        ...owned.map(viewOfOwner),
        ...shared.map(({ farm_id, shares }) => viewOfGuest(farm_id, shares)),
      ];
      return {
        results: await listAlertedFarms(
          db,
          views.map(({ scope }) => scope),
        ),
      };
    },
    'alerts.summary': async ({ scope }) => ({
      ...(await countAlerts(db, scope, ratesSince(now()))),
      with_neighbors: await isComparedWithNeighbors(db, scope),
    }),
    'alerts.rates': async () => ({ results: await listRates(db) }),
    'alerts.compare': async ({ scope, body, actor }) => {
      await setComparison(db, scope, { ...body, user_id: actor.user_id, at: now() });
      publish({ type: 'alerts', farm_id: scope.farm_id });
      request('alerts.judge', scope.farm_id);
      return { with_neighbors: await isComparedWithNeighbors(db, scope) };
    },
    'alerts.answer': async ({ scope, params, body, actor }) => {
      const { answer, cause } = body;
      const answered = await answerAlert(db, scope, params.alertId, {
        answer,
        cause,
        answered_by: actor.user_id,
        answered_at: now(),
      });
      if (!answered) throw new HttpError('not_found', 'alert');
      publish({ type: 'alerts', farm_id: scope.farm_id });
      return answered;
    },
  } satisfies SomeHandlers;
}
