import type { StripTrials } from '@brazda/contract';
import { meanOfTrials } from '@brazda/domain';
import type { DbPool } from '../../platform/db/database.ts';
import { inSeason } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { PersonalQueue } from '../../platform/http/personal-queue.ts';
import { listSeasons, requireSeason } from '../farms/index.ts';
import { judgeSeason } from './judge-prescription.ts';

type StripTrial = StripTrials['results'][number];

/** Yield maps of many parcels are in memory. */
const turns = new PersonalQueue({ at_once: 1, waiting_ms: 60_000 });

/** Handlers of the verdicts of check strips. */
export function stripTrialsHandlers({ db }: { readonly db: DbPool }) {
  return {
    'stripTrials.list': async ({ scope, ...caller }) => {
      await requireSeason(db, scope);
      return turns.of(caller)(async () => ({ results: await judgeSeason(db, scope) }));
    },
    'stripTrials.years': async ({ scope, ...caller }) =>
      turns.of(caller)(async () => {
        const seasons = await listSeasons(db, [scope]);
        const results: StripTrial[] = [];
        for (const { id } of seasons) results.push(...(await judgeSeason(db, inSeason(scope, id))));
        const compared = results.flatMap(({ field, harvest_price }) =>
          field === null || typeof field === 'string' ? [] : { ...field, harvest_price },
        );
        const paid = compared.flatMap(({ money, error, degrees, harvest_price }) =>
          money === null ? [] : { mean: money.mean, error: error * (harvest_price ?? 0), degrees },
        );
        return {
          results,
          trials: compared.length,
          difference: meanOfTrials(
            compared.map(({ difference, error, degrees }) => ({ mean: difference.mean, error, degrees })),
          ),
          money: paid.length === compared.length ? meanOfTrials(paid) : null,
        };
      }),
  } satisfies SomeHandlers;
}
