import type { FarmProduct, Treatment, WorkTreatment } from '@brazda/contract';
import type { Country } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { inSeason, type SeasonScope, wholeFarm } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { findFarmFacts } from '../farms/index.ts';
import {
  findOwnWorker,
  listAssignedActivities,
  listWorkplaces,
  requireOwnActivity,
} from '../journal/index.ts';
import { listFarmProducts } from '../products/index.ts';
import { addTreatment, type Recording } from './add-treatment.ts';
import { listTreatments } from './treatments.repo.ts';

/** The products of a farm for a person who sprays there. */
export interface WorkProducts {
  readonly farm: string;
  readonly country: Country;
  readonly products: FarmProduct[];
}

/** The products of the farms where open spraying is assigned to a person; nothing of what their store has, or cost. */
export async function listWorkProducts(db: Db, user_id: string): Promise<WorkProducts[]> {
  const workplaces = await listWorkplaces(db, user_id);
  const activities = await listAssignedActivities(
    db,
    workplaces.map(({ worker_id }) => worker_id),
  );
  const farms = new Set(activities.filter(({ kind }) => kind === 'spray').map(({ farm_id }) => farm_id));
  const found = await Promise.all(
    [...farms].map(async (farm) => {
      const scope = wholeFarm(farm);
      const facts = await findFarmFacts(db, scope);
      return facts ? [{ farm, country: facts.country, products: await listFarmProducts(db, scope) }] : [];
    }),
  );
  return found.flat();
}

/**
 * Records spraying of a person in the register and in the journal, with the rules of other work of theirs: it counts as their activity while that
 * is open, and they are who did it. Returns what was recorded. Throws HttpError for work, parcels and products that are not theirs or the farm's.
 */
export async function addOwnTreatment(
  tx: Db,
  { farm_id, season_id }: SeasonScope,
  body: WorkTreatment,
  recording: Recording & { readonly author_id: string },
): Promise<Treatment[]> {
  // The parcels of work that has ended are no longer in the scope of the call.
  const scope = inSeason(wholeFarm(farm_id), season_id);
  const worker_id = await findOwnWorker(tx, scope, recording.author_id);
  if (worker_id === undefined) throw new HttpError('not_found', 'farm');
  const parcels = body.parcels.map(({ id }) => id);
  const own = await requireOwnActivity(tx, scope, { activity_id: body.activity, worker_id, parcels });
  if (own.kind !== 'spray') throw new HttpError('not_found', 'activity');
  const treatment = { ...body, kind: 'surface' as const, customer: null, other: null, worker: worker_id };
  await addTreatment(tx, scope, { ...treatment, activity: own.activity }, recording);
  return listTreatments(tx, scope, { group: body.id });
}
